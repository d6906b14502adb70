import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WandSparkles, X } from 'lucide-react';
import { memo, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { PROGRAM } from '../../domain/stream/broadcast.ts';
import { isExample } from '../../domain/scores/example.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { api, call } from '../kit/api.ts';
import { cacheEvent } from '../events/cache-event.ts';
import { useEventId, useEvents, type ListedEvent } from '../events/events.ts';
import { FIRST_RUN_PATH, setFirstSteps, teamsStepPath, useFirstSteps } from '../events/first-steps.ts';
import { recall, remember } from '../kit/browser-storage.ts';
import { livePageUrl } from '../stream/obs-links/live-page-address.ts';
import { cacheObsLink, obsLinksQuery } from '../stream/obs-links/obs-links.ts';
import { refreshEvent } from '../events/refresh-event.ts';
import { tellLinkCopied } from '../kit/tell-copied.ts';
import { useAction } from '../kit/use-action.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { StepBar } from './first-run/step-bar.tsx';
import { useNameEvent } from './first-run/use-name-event.tsx';
import { firstStepsTexts as texts } from './first-steps-texts.ts';
import type { StoredReport, Team } from './teams-and-results.ts';

export type FirstStepsProps = { rules: RuleSet; teams: readonly Team[]; reports: readonly StoredReport[] };

// One line above the report: what is left of the first steps, the example that can be removed, or the offer to name the
// standalone event. Renders nothing otherwise.
export const FirstSteps = memo(function FirstSteps(props: FirstStepsProps) {
  const eventId = useEventId();
  const event = useEvents().data?.find(({ id }) => id === eventId);
  return event && <Strip {...props} event={event} />;
});

function Strip({ teams, reports, event }: FirstStepsProps & { event: ListedEvent }) {
  const steps = useFirstSteps(event.id);
  const unnamed = useUnnamed(event);
  const examples = teams.filter(isExample);
  const own = reports.filter(({ teamId }) => !examples.some(({ id }) => id === teamId));
  // After the first round it is no try any more.
  const isPlayed = new Set(own.map(({ round }) => round)).size > 1;
  const part = useKeptFocus(examples.length);
  const line =
    examples.length > 0 ? (
      <ExampleLine eventId={event.id} examples={examples} hasOwn={teams.length > examples.length} />
    ) : steps === 'open' ? (
      <StepLine event={event} teams={teams.length} hasResults={own.length > 0} />
    ) : (
      isPlayed && unnamed.line
    );
  return (
    <>
      {line && (
        <section
          ref={part}
          tabIndex={-1}
          aria-label={texts.label}
          className="mb-3 flex min-h-control flex-wrap items-center gap-x-3 bg-panel pl-3 inset-ring inset-ring-line"
        >
          {line}
        </section>
      )}
      {unnamed.dialog}
    </>
  );
}

function StepLine({ event, teams, hasResults }: { event: ListedEvent; teams: number; hasResults: boolean }) {
  const close = (
    <IconButton aria-label={texts.close} onClick={() => setFirstSteps(event.id, 'closed')}>
      <X aria-hidden size={20} />
    </IconButton>
  );
  if (hasResults)
    return (
      <>
        <Words title={texts.link} detail={texts.linkDetail} />
        <CopyObsLink event={event} />
        {close}
      </>
    );
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-md:flex-col max-md:items-stretch">
        <StepBar current={teams === 0 ? 2 : 3} />
        <p className="text-sm text-soft md:ml-auto">{teams === 0 ? texts.noTeams : texts.result}</p>
      </div>
      {teams === 0 && <ButtonLink to={teamsStepPath(event.id)}>{texts.pasteTeams}</ButtonLink>}
      {close}
    </>
  );
}

// Puts the event on air, because the link shows the event on air, and copies the first such link: that of the program, which
// begins with the grid. That ends the steps.
function CopyObsLink({ event }: { event: ListedEvent }) {
  const client = useQueryClient();
  const links = useQuery(obsLinksQuery);
  const show = useAction({
    mutationFn: async () => {
      if (!event.onAir) {
        const param = { eventId: event.id };
        await cacheEvent(client, (await call(api.events[':eventId']['on-air'].$post({ param, json: {} }))).event);
      }
      await beginProgram(event.id);
      const stored = await client.ensureQueryData(obsLinksQuery);
      const following = stored.find(({ eventId }) => eventId === null);
      if (following) return following;
      const { link } = await call(api['obs-links'].$post({ json: { name: texts.linkName, eventId: null } }));
      await cacheObsLink(client, link);
      return link;
    },
    onSuccess: async ({ token }) => {
      const copied = await copyText(livePageUrl(token, { cena: PROGRAM }));
      tellLinkCopied(copied, texts.copyFailedDetail);
      if (copied) setFirstSteps(event.id, 'closed');
    },
    onError: (error) => toastFailure(texts.linkFailed, error.message),
  });
  return (
    <Act busy={show.isPending || links.isPending} onClick={() => show.run()}>
      {event.onAir ? texts.copyLink : texts.goOnAir}
    </Act>
  );
}

// A program that nobody has operated shows nothing.
async function beginProgram(eventId: string): Promise<void> {
  const broadcast = api.events[':eventId'].broadcast;
  const { program } = await call(broadcast.$get({ param: { eventId } }));
  if (program.scene === null)
    await call(broadcast.$post({ param: { eventId }, json: { act: 'show', scene: 'grade' } }));
}

type ExampleProps = { eventId: string; examples: readonly Team[]; hasOwn: boolean };

function ExampleLine({ eventId, examples, hasOwn }: ExampleProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: events = [] } = useEvents();
  const remove = useAction({
    mutationFn: async () => {
      for (const { id: teamId } of examples)
        await call(
          api.events[':eventId'].teams[':teamId'].$delete({
            param: { eventId, teamId },
            query: { reason: texts.removed },
          }),
        );
    },
    onSuccess: async () => {
      await refreshEvent(client, eventId);
      toastSuccess(texts.removed);
      // The example was opened instead of the first step.
      if (!hasOwn && events.every(({ standalone }) => standalone)) void navigate(FIRST_RUN_PATH);
    },
    onError: (error) => {
      toastFailure(texts.removeFailed, error.message);
      void refreshEvent(client, eventId);
    },
  });
  return (
    <>
      <WandSparkles aria-hidden size={20} className="shrink-0 text-soft" />
      <Words title={texts.isExample(examples.length)} detail={texts.isExampleDetail} />
      <Act busy={remove.isPending} onClick={() => remove.run()}>
        {texts.remove}
      </Act>
    </>
  );
}

// The offer to name the standalone event, until the user declines it on this device.
function useUnnamed(event: ListedEvent) {
  const key = `unnamed:${event.id}`;
  const [declined, setDeclined] = useState(() => recall('device', key) !== null);
  const { ask, dialog } = useNameEvent(event);
  const decline = () => {
    remember('device', key, 'declined');
    setDeclined(true);
  };
  const line = event.standalone && !declined && (
    <>
      <Words title={texts.unnamed} detail={texts.unnamedDetail} />
      <Act onClick={ask}>{texts.giveName}</Act>
      <IconButton aria-label={texts.decline} onClick={decline}>
        <X aria-hidden size={20} />
      </IconButton>
    </>
  );
  return { line, dialog };
}

function Words({ title, detail }: { title: string; detail: string }) {
  return (
    <p className="min-w-0 flex-1 py-1 text-sm">
      <strong className="caps mr-2 text-label">{title}</strong> <span className="text-soft">{detail}</span>
    </p>
  );
}

// On phones below the words and the button that closes the line.
function Act(props: ComponentProps<typeof Button>) {
  return (
    <div className="grid max-md:order-1 max-md:basis-full max-md:pr-3 max-md:pb-2">
      <Button {...props} />
    </div>
  );
}
