import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, WandSparkles, X } from 'lucide-react';
import { memo, useState } from 'react';
import { exampleResults, exampleTeams, isExample } from '../../domain/example.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { api, call } from '../lib/api.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { recall, remember } from '../lib/memory.ts';
import { newId } from '../lib/new-id.ts';
import { obsLinksQuery } from '../lib/obs-links/obs-links.ts';
import { firstStepsTexts as texts } from './first-steps-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { countOf, type StoredReport, type Team } from './model.ts';

export type FirstStepsProps = { rules: RuleSet; teams: readonly Team[]; reports: readonly StoredReport[] };

// Shows three steps that complete themselves, from the first visit of an event without teams until the user closes them, and
// an example that can be removed. Renders nothing otherwise.
export const FirstSteps = memo(function FirstSteps({ rules, teams, reports }: FirstStepsProps) {
  const eventId = useEventId();
  const key = `first-steps:${eventId}`;
  const [open, setOpen] = useState(() => {
    const stored = recall('device', key);
    const begins = teams.length === 0 && stored === null;
    if (begins) remember('device', key, 'open');
    return begins || stored === 'open';
  });
  const links = useQuery({ ...obsLinksQuery, enabled: open });
  const examples = teams.filter(isExample);
  const close = () => {
    remember('device', key, 'closed');
    setOpen(false);
  };
  const part = useKeptFocus(examples.length);
  if (!open && examples.length === 0) return null;
  const own = teams.length - examples.length;
  const steps = [
    { title: texts.teams, detail: own > 0 ? countOf(own, 'time', 'times') : texts.teamsDetail, done: own > 0 },
    {
      title: texts.round,
      detail: texts.roundDetail,
      done: reports.some(({ teamId }) => !examples.some(({ id }) => id === teamId)),
    },
    { title: texts.link, detail: texts.linkDetail, done: (links.data?.length ?? 0) > 0 },
  ];
  return (
    <section ref={part} tabIndex={-1} aria-label={texts.title} className="mb-gutter border border-line bg-panel p-4">
      {open && (
        <>
          <div className="mb-3 flex items-center gap-3">
            <h2 className="poster text-2xl">{texts.title}</h2>
            <p className="ml-auto font-semibold whitespace-nowrap">{steps.filter(({ done }) => done).length} de 3</p>
            <IconButton aria-label={texts.close} onClick={close}>
              <X aria-hidden size={20} />
            </IconButton>
          </div>
          <ol className="grid gap-3 md:grid-cols-3">
            {steps.map(({ title, detail, done }, index) => (
              <li key={title} className="flex gap-3 border border-line bg-ground p-3">
                <span
                  aria-hidden
                  className={`poster grid size-8 shrink-0 place-items-center text-xl ${done ? 'bg-live text-ground' : 'bg-raised'}`}
                >
                  {done ? <Check size={20} /> : index + 1}
                </span>
                <div className="min-w-0">
                  <p className="caps text-label">
                    {title}
                    {done && <span className="ml-2 text-sm text-live">feito</span>}
                  </p>
                  <p className="text-sm text-soft">{detail}</p>
                  {index === 2 && !done && (
                    <div className="mt-2 flex">
                      <ButtonLink to="/config">{texts.toLink}</ButtonLink>
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      <Example rules={rules} teams={teams} examples={examples} />
    </section>
  );
});

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
