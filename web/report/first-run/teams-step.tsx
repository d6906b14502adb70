import { Link as LinkIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useEffect } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { setFirstSteps } from '../../events/first-steps.ts';
import { texts as commonTexts } from '../../kit/every-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AddTeams } from '../teams/add-teams.tsx';
import { LoadNotice } from '../load-notice.tsx';
import type { Team } from '../teams-and-results.ts';
import { RulesContext } from '../rules-context.ts';
import { useReportData } from '../use-report-data.ts';
import { StepBar } from './step-bar.tsx';
import { firstRunTexts as texts } from './texts.ts';
import { UnderstoodTeams } from './understood-teams.tsx';
import { usePastedTeams } from './use-pasted-teams.ts';

// The second step: the teams, pasted on the left, as they were understood on the right.
export function TeamsStep({ event }: { event: ListedEvent }) {
  const { match, teams, load } = useReportData(event);
  const report = eventPath('/report', event);
  // The report screen goes on with the next step.
  useEffect(() => setFirstSteps(event.id, 'open'), [event.id]);
  return (
    <>
      <PageHeader title={texts.teamsTitle} facts={texts.teamsFact(event.name, event.ruleFacts.lobby)} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <StepBar current={2} />
        <Link
          to={report}
          className="ml-auto inline-flex min-h-control items-center text-soft underline underline-offset-4 hover:text-text"
        >
          {texts.later}
        </Link>
      </div>
      {match && teams ? (
        <RulesContext value={match.rules}>
          <PasteForm event={event} rules={match.rules} teams={teams} />
        </RulesContext>
      ) : load.isError ? (
        <LoadNotice load={load} />
      ) : (
        <SkeletonRows label={commonTexts.loading} count={8} />
      )}
    </>
  );
}

type Props = { event: ListedEvent; rules: RuleSet; teams: readonly Team[] };

function PasteForm({ event, rules, teams }: Props) {
  const pasted = usePastedTeams(event, rules, teams);
  const players = Array.from({ length: rules.teamSize }, (_, index) => `jogador ${index + 1}`).join('; ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,8fr)_minmax(0,7fr)] lg:grid-rows-[1fr_auto] lg:gap-y-0">
      <section
        aria-label={texts.ways}
        className="cut cut-large cut-fill-panel cut-line-line flex flex-col gap-3 p-4 lg:row-span-2 lg:min-h-[calc(100dvh-14rem)]"
      >
        <div className="flex flex-wrap gap-1.5">
          <AddTeams rules={rules} teams={teams} disabled={teams.length >= rules.lobby} labels={texts.addTeams} />
          <ButtonLink to={`/meus-campeonatos/${event.id}/inscritos`} icon={<LinkIcon aria-hidden size={18} />}>
            {texts.signUpLink}
          </ButtonLink>
        </div>
        <label htmlFor="pasted-teams" className="font-semibold">
          {texts.pasteLabel}
        </label>
        <textarea
          id="pasted-teams"
          aria-describedby="pasted-teams-hint"
          autoFocus
          spellCheck={false}
          autoComplete="off"
          value={pasted.text}
          onChange={({ currentTarget }) => pasted.change(currentTarget.value)}
          className="min-h-48 w-full flex-1 resize-none border border-edge bg-ground px-3 py-2 leading-relaxed whitespace-pre hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text"
        />
        <p id="pasted-teams-hint" className="text-sm text-soft">
          {texts.pasteHint(players)}
        </p>
      </section>
      <UnderstoodTeams event={event} rules={rules} registered={teams} pasted={pasted} />
    </div>
  );
}
