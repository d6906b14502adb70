import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus, WandSparkles, X } from 'lucide-react';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { exampleResults, exampleTeams, isExample } from '../../domain/example.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { api, call } from '../lib/api.ts';
import { refreshEvent } from '../lib/refresh-event.ts';
import { useEventId } from '../lib/events.ts';
import { recallFirstSteps, rememberFirstSteps } from '../lib/first-steps.ts';
import { newId } from '../lib/new-id.ts';
import { livePageUrl } from '../lib/obs-links/live-page-address.ts';
import { cacheObsLink, obsLinksQuery, type ObsLink } from '../lib/obs-links/obs-links.ts';
import { tellLinkCopied } from '../lib/tell-copied.ts';
import { useAction } from '../lib/use-action.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { AddTeams } from './add-teams.tsx';
import { firstStepsTexts as texts } from './first-steps-texts.ts';
import { countOf, type StoredReport, type Team } from './model.ts';

export type FirstStepsProps = { rules: RuleSet; teams: readonly Team[]; reports: readonly StoredReport[] };

// Shows three steps that complete themselves, from the first visit of an event without teams until the user closes them, and
// an example that can be removed. Renders nothing otherwise.
export const FirstSteps = memo(function FirstSteps({ rules, teams, reports }: FirstStepsProps) {
  const eventId = useEventId();
  const [open, setOpen] = useState(() => {
    const stored = recallFirstSteps(eventId);
    const begins = teams.length === 0 && stored === null;
    if (begins) rememberFirstSteps(eventId, 'open');
    return begins || stored === 'open';
  });
  const links = useQuery({ ...obsLinksQuery, enabled: open });
  const examples = teams.filter(isExample);
  const close = () => {
    rememberFirstSteps(eventId, 'closed');
    setOpen(false);
  };
  const part = useKeptFocus(examples.length);
  if (!open && examples.length === 0) return null;
  const own = teams.length - examples.length;
  const steps = [
    {
      title: texts.teams,
      detail: own > 0 ? countOf(own, 'time', 'times') : texts.teamsDetail,
      done: own > 0,
      acts: <AddTeams rules={rules} teams={teams} disabled={teams.length >= rules.lobby} labels={texts.addTeams} />,
    },
    {
      title: texts.round,
      detail: texts.roundDetail,
      done: reports.some(({ teamId }) => !examples.some(({ id }) => id === teamId)),
    },
    {
      title: texts.link,
      detail: texts.linkDetail,
      done: (links.data?.length ?? 0) > 0,
      acts: <LinkStep links={links.data} />,
    },
  ];
  const done = steps.filter((step) => step.done).length;
  const current = steps.findIndex((step) => !step.done);
  return (
    <section ref={part} tabIndex={-1} aria-label={texts.title} className="mb-gutter border border-line bg-panel p-4">
      {open && (
        <>
          <div className="mb-3 flex items-start gap-4">
            <div className="min-w-0 flex-1">
              <h2 className="poster text-2xl">{texts.title}</h2>
              <p className="text-sm text-soft">{texts.detail}</p>
            </div>
            <div className="shrink-0">
              <p className="font-semibold whitespace-nowrap max-md:mt-2.5">{done} de 3</p>
              <div aria-hidden className="mt-1 flex gap-1 max-md:hidden">
                {steps.map((step, index) => (
                  <span key={step.title} className={`h-1.5 w-14 ${index < done ? 'bg-live' : 'bg-raised'}`} />
                ))}
              </div>
            </div>
            <IconButton aria-label={texts.close} onClick={close}>
              <X aria-hidden size={20} />
            </IconButton>
          </div>
          <ol className="grid gap-3 md:grid-cols-3">
            {steps.map((step, index) => (
              <Step key={step.title} {...step} number={index + 1} isCurrent={index === current} />
            ))}
          </ol>
        </>
      )}
      <Example rules={rules} teams={teams} examples={examples} />
    </section>
  );
});

type StepProps = {
  number: number;
  title: string;
  detail: string;
  done: boolean;
  // The first step that is not done.
  isCurrent: boolean;
  acts?: ReactNode;
};

function Step({ number, title, detail, done, isCurrent, acts }: StepProps) {
  const look = done ? 'bg-live text-ground' : isCurrent ? 'bg-primary text-on-primary' : 'bg-raised';
  return (
    <li className={`flex flex-col border bg-ground p-3 ${isCurrent ? 'border-edge' : 'border-line'}`}>
      <div className="flex gap-3">
        <span aria-hidden className={`poster grid size-8 shrink-0 place-items-center text-xl ${look}`}>
          {done ? <Check size={20} /> : number}
        </span>
        <div className="min-w-0">
          <p className="caps text-label">
            {title}
            {done && <span className="ml-2 text-sm text-live">feito</span>}
          </p>
          <p className="text-sm text-soft">{detail}</p>
        </div>
      </div>
      {acts && <div className="mt-auto flex flex-wrap gap-2 pt-3">{acts}</div>}
    </li>
  );
}

// Creates the first link, which follows the event on air, and then copies it.
function LinkStep({ links }: { links: readonly ObsLink[] | undefined }) {
  const client = useQueryClient();
  const copy = useRef<HTMLButtonElement>(null);
  const [justMade, setJustMade] = useState(false);
  useEffect(() => {
    if (justMade) copy.current?.focus();
  }, [justMade]);
  const make = useAction({
    mutationFn: () => call(api['obs-links'].$post({ json: { name: texts.linkName, eventId: null } })),
    onSuccess: async ({ link }) => {
      await cacheObsLink(client, link);
      setJustMade(true);
    },
    onError: (error) => toastFailure(texts.makeLinkFailed, error.message),
  });
  const [link] = links ?? [];
  if (!links) return <ButtonLink to="/config">{texts.toLinks}</ButtonLink>;
  if (!link)
    return (
      <Button busy={make.isPending} icon={<Plus aria-hidden size={18} />} onClick={() => make.run()}>
        {texts.makeLink}
      </Button>
    );
  return (
    <>
      <CopyButton
        text={livePageUrl(link.token)}
        onDone={(copied) => tellLinkCopied(copied, texts.copyFailedDetail)}
        buttonRef={copy}
      >
        {' '}
        link
      </CopyButton>
      <ButtonLink to="/config">{texts.toLinks}</ButtonLink>
    </>
  );
}

type ExampleProps = { rules: RuleSet; teams: readonly Team[]; examples: readonly Team[] };

function Example({ rules, teams, examples }: ExampleProps) {
  const client = useQueryClient();
  const eventId = useEventId();
  const routes = api.events[':eventId'];
  const param = { eventId };
  const fill = useAction({
    mutationFn: async () => {
      await call(routes.teams.import.$post({ param, json: { teams: exampleTeams(rules) } }));
      const { teams: stored } = await call(routes.teams.$get({ param }));
      const results = exampleResults(stored.filter(isExample), rules.teamSize);
      const reports = results.map((result) => ({ ...result, kills: [...result.kills], id: newId() }));
      await call(routes.reports.batch.$post({ param, json: { reports } }));
    },
    onSuccess: () => toastSuccess(texts.filled, texts.filledDetail),
    onError: (error) => toastFailure(texts.fillFailed, error.message),
    onSettled: () => refreshEvent(client, eventId),
  });
  const remove = useAction({
    mutationFn: async () => {
      for (const { id } of examples)
        await call(
          routes.teams[':teamId'].$delete({ param: { eventId, teamId: id }, query: { reason: texts.removed } }),
        );
    },
    onSuccess: () => toastSuccess(texts.removed),
    onError: (error) => toastFailure(texts.removeFailed, error.message),
    onSettled: () => refreshEvent(client, eventId),
  });
  if (teams.length > 0 && examples.length === 0) return null;
  const shown = examples.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-3 not-first:mt-3">
      <WandSparkles aria-hidden size={24} className="text-primary-soft" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="block">{shown ? texts.isExample(examples.length) : texts.offer}</strong>
        <span className="text-sm text-soft">{shown ? texts.isExampleDetail : texts.offerDetail}</span>
      </p>
      {shown ? (
        <Button busy={remove.isPending} onClick={() => remove.run()}>
          {texts.remove}
        </Button>
      ) : (
        <Button busy={fill.isPending} onClick={() => fill.run()}>
          {texts.fill}
        </Button>
      )}
    </div>
  );
}
