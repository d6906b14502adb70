import { useQueryClient } from '@tanstack/react-query';
import { History, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  AUTOMATIC_ACCEPTANCES,
  CONTEST_MINUTES,
  DEADLINE_MINUTES,
  MAX_REASONS,
  REQUIRED_IMAGES,
  type SubmissionSettings,
} from '../../../domain/submissions/submission-settings.ts';
import { MAX_SENTENCE_LENGTH } from '../../../domain/submissions/submission.ts';
import { api, call } from '../../kit/api.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { REVIEW_PATH, reviewKey } from '../review-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { EventTabsHeader } from '../../events/frame/event-frame.tsx';
import { CaptainPreview } from './captain-preview.tsx';
import { LinksPanel } from './links-panel.tsx';
import { type LoadedSettings, settingsQuery } from './settings-data.ts';
import { submissionTexts as words } from './texts.ts';

type Props = { event: ListedEvent; title: string; loaded: LoadedSettings };

export function SettingsForm({ event, title, loaded }: Props) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<Partial<SubmissionSettings>>({});
  const [asking, setAsking] = useState(false);
  const [isTold, setTold] = useState(false);
  const settings: SubmissionSettings = { ...loaded.settings, ...changed };
  const change = (more: Partial<SubmissionSettings>) => setChanged({ ...changed, ...more });
  const isClean = JSON.stringify(settings) === JSON.stringify(loaded.settings);
  const hasEmptyReason = settings.reasons.some((reason) => reason.trim() === '');
  const save = useAction({
    mutationFn: (waiting: 'decline' | 'keep' | undefined) => {
      const json = { ...settings, reasons: [...settings.reasons], ...(waiting && { waiting }) };
      return call(api.events[':eventId']['submission-settings'].$put({ param: { eventId: event.id }, json }));
    },
    onSuccess: async (answer) => {
      setAsking(false);
      setChanged({});
      toastSuccess(words.saved);
      client.setQueryData(settingsQuery(event.id).queryKey, answer);
      await client.invalidateQueries({ queryKey: reviewKey(event.id) });
    },
    onError: (error) => {
      setAsking(false);
      toastFailure(words.saveFailed, error.message);
      void client.invalidateQueries(settingsQuery(event.id));
    },
  });
  const submit = () => {
    setTold(true);
    if (hasEmptyReason) return;
    if (loaded.settings.on && !settings.on && loaded.open > 0) setAsking(true);
    else save.run(undefined);
  };
  return (
    <>
      <EventTabsHeader event={event} title={title}>
        <Button look="primary" disabled={isClean} busy={save.isPending} onClick={submit}>
          {words.save}
        </Button>
      </EventTabsHeader>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 flex-1 basis-72">
                <h2 className="poster text-2xl">{words.title}</h2>
                <p className="text-soft">{words.detail}</p>
              </div>
              <Switch label={settings.on ? words.on : words.off} on={settings.on} onTurn={(on) => change({ on })} />
              {loaded.settings.on && <ButtonLink to={eventPath(REVIEW_PATH, event)}>{words.open}</ButtonLink>}
            </div>
          </Panel>
          {settings.on && !event.published && <Notice kind="info">{words.unpublished}</Notice>}
          <div className={`grid items-start gap-4 lg:grid-cols-2 ${settings.on ? '' : 'opacity-60'}`}>
            <Panel>
              <When settings={settings} onChange={change} />
            </Panel>
            <Panel>
              <Automatic settings={settings} previous={loaded.previousRound} onChange={change} />
            </Panel>
          </div>
          <div className={settings.on ? '' : 'opacity-60'}>
            <Panel>
              <Reasons reasons={settings.reasons} isTold={isTold} onReasons={(reasons) => change({ reasons })} />
            </Panel>
          </div>
          <div className={settings.on ? '' : 'opacity-60'}>
            <Panel>
              <LinksPanel event={event} links={loaded.links} />
            </Panel>
          </div>
        </div>
        <CaptainPreview event={event} settings={settings} />
      </div>
      <Dialog
        open={asking}
        question
        onOpenChange={() => setAsking(false)}
        title={words.offTitle}
        description={words.offDetail(loaded.open)}
      >
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
          <Button look="danger" busy={save.isPending} onClick={() => save.run('decline')}>
            {words.decline}
          </Button>
          <Button look="primary" busy={save.isPending} onClick={() => save.run('keep')}>
            {words.keep}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

type PartProps = { settings: SubmissionSettings; onChange: (changed: Partial<SubmissionSettings>) => void };

function When({ settings, onChange }: PartProps) {
  const choices = <T extends number>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value: String(value), label: label(value) }));
  const choose = <T extends number>(values: readonly T[], text: string) =>
    values.find((value) => String(value) === text) ?? values[0]!;
  return (
    <section aria-label={words.when} className="flex flex-col gap-4">
      <h2 className="poster text-2xl">{words.when}</h2>
      <ChoiceBar
        label={words.deadline}
        hint={words.deadlineHint}
        choices={choices(DEADLINE_MINUTES, words.minutes)}
        value={String(settings.deadlineMinutes)}
        onValue={(text) => onChange({ deadlineMinutes: choose(DEADLINE_MINUTES, text) })}
      />
      <ChoiceBar
        label={words.images}
        hint={words.imagesHint}
        choices={choices(REQUIRED_IMAGES, String)}
        value={String(settings.images)}
        onValue={(text) => onChange({ images: choose(REQUIRED_IMAGES, text) })}
      />
      <ChoiceBar
        label={words.contest}
        hint={words.contestHint}
        choices={choices(CONTEST_MINUTES, (minutes) => (minutes === 0 ? words.noContest : words.minutes(minutes)))}
        value={String(settings.contestMinutes)}
        onValue={(text) => onChange({ contestMinutes: choose(CONTEST_MINUTES, text) })}
      />
    </section>
  );
}

type AutomaticProps = PartProps & { previous: LoadedSettings['previousRound'] };

function Automatic({ settings, previous, onChange }: AutomaticProps) {
  const effectOf = (choice: SubmissionSettings['automatic']): ReactNode => {
    if (choice === 'never' || previous === null) return null;
    const would = choice === 'two_sources' ? previous.twoSources : previous.noAlerts;
    return <span className="block text-sm">{words.effect(previous.round, would, previous.total)}</span>;
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="poster mb-2 text-2xl">{words.automatic}</legend>
      {AUTOMATIC_ACCEPTANCES.map((choice) => (
        <label
          key={choice}
          className="relative block cursor-pointer border border-line bg-ground p-3 has-checked:border-text has-checked:outline-1 has-checked:-outline-offset-2 has-focus-visible:outline-2"
        >
          <span className="flex items-center gap-3">
            <input
              type="radio"
              name="automatic"
              checked={settings.automatic === choice}
              onChange={() => onChange({ automatic: choice })}
              className="size-5 shrink-0 cursor-pointer accent-text"
            />
            <span className="font-semibold">{words.choices[choice].name}</span>
          </span>
          <span className={`mt-1 block text-sm ${choice === 'no_alerts' ? 'text-check' : 'text-soft'}`}>
            {words.choices[choice].detail}
            {effectOf(choice)}
          </span>
        </label>
      ))}
      <p className="flex gap-2 text-sm text-soft">
        <History aria-hidden size={18} className="mt-0.5 shrink-0" />
        <span>
          {words.history} {previous === null && words.noEffectYet}
        </span>
      </p>
    </fieldset>
  );
}

type ReasonsProps = {
  reasons: readonly string[];
  // Whether an empty line is shown as missing.
  isTold: boolean;
  onReasons: (reasons: readonly string[]) => void;
};

function Reasons({ reasons, isTold, onReasons }: ReasonsProps) {
  return (
    <section aria-label={words.reasons}>
      <PanelTitle title={words.reasons} />
      <p className="mb-3 text-soft">{words.reasonsDetail}</p>
      <ol className="grid gap-3 lg:grid-cols-2">
        {reasons.map((reason, index) => (
          <li key={index}>
            <TextField
              label={words.reason(index + 1)}
              value={reason}
              maxLength={MAX_SENTENCE_LENGTH}
              autoComplete="off"
              error={isTold && reason.trim() === '' ? words.emptyReason : undefined}
              onValueChange={(text) => onReasons(reasons.with(index, text))}
              end={
                reasons.length > 1 && (
                  <IconButton
                    aria-label={words.removeReason(index + 1)}
                    onClick={() => onReasons(reasons.filter((_, at) => at !== index))}
                  >
                    <X aria-hidden size={18} />
                  </IconButton>
                )
              }
            />
          </li>
        ))}
      </ol>
      {reasons.length < MAX_REASONS && (
        <div className="mt-3 flex">
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => onReasons([...reasons, ''])}>
            {words.addReason}
          </Button>
        </div>
      )}
    </section>
  );
}
