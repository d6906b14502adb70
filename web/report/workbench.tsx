import { lazy, Suspense, type ComponentType, useMemo } from 'react';
import { isExtraRound, STANDARD_LOBBY } from '../../domain/rules/rule-set.ts';
import { may } from '../../domain/permissions.ts';
import { useActing } from '../lib/acting.ts';
import { EventHeader } from '../lib/event-header.tsx';
import type { ListedEvent } from '../lib/events.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import type { Command } from '../lib/commands/command.ts';
import { useCommands } from '../lib/commands/use-commands.ts';
import { DecimalsContext } from '../lib/points-text.ts';
import { ReportTabs } from '../lib/report-tabs.tsx';
import { reportTexts } from './texts.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useAfterPaint } from '../ui/after-paint.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { FormProvider, useFormActs } from './form-context.tsx';
import { LazyCommandCount, LazyCommandProblems } from './lazy-command-status.tsx';
import type { StoredReport, Team } from './model.ts';
import type { ModeSelectProps } from './mode-select.tsx';
import { ReportPanel } from './report-panel.tsx';
import type { RoundResultsProps } from './round-results.tsx';
import { RulesContext } from './rules-context.ts';
import { viewRound } from './round-view.ts';
import { useDecisions } from './use-decisions.ts';
import type { TeamsPanelProps } from './teams-panel.tsx';
import { UndoProvider } from './undo-provider.tsx';
import { useClearedResults } from './use-cleared-results.ts';
import type { Match } from './use-report-data.ts';
import { useTypedRound } from './use-report-form.ts';
import { useRound } from './use-round.ts';

// These parts load lazily, because reporting does not need them.
const MvpTable = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.MvpTable);
const TeamsPanel = lazy<ComponentType<TeamsPanelProps>>(() =>
  import('./lazy-parts.ts').then(
    ({ lazyParts }) => ({ default: lazyParts.TeamsPanel }),
    () => ({ default: () => <Notice kind="error">{reportTexts.teamsNotShown}</Notice> }),
  ),
);
const Presence = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.Presence);
const FirstSteps = lazyOrNothing(async () => (await import('./first-steps.tsx')).FirstSteps);
const EndedNotice = lazyOrNothing(async () => (await import('./ended-notice.tsx')).EndedNotice);
const PublicationBar = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.PublicationBar);
const ModeSelect = lazy<ComponentType<ModeSelectProps>>(() =>
  import('./lazy-parts.ts').then(
    ({ lazyParts }) => ({ default: lazyParts.ModeSelect }),
    () => ({ default: ({ match }) => match.rules.name }),
  ),
);
const RoundResults = lazy<ComponentType<RoundResultsProps>>(() =>
  import('./lazy-parts.ts').then(
    ({ lazyParts }) => ({ default: lazyParts.RoundResults }),
    () => ({ default: () => <Notice kind="error">{reportTexts.resultsNotShown}</Notice> }),
  ),
);

const RoundStatus = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.RoundStatus);
const MatchPoint = lazyOrNothing(async () => (await import('./match-point.tsx')).MatchPoint);

type Props = {
  title: string;
  // Undefined if the list of events cannot be loaded.
  event: ListedEvent | undefined;
  match: Match;
  teams: readonly Team[];
  // With those that wait to be sent.
  reports: readonly StoredReport[];
};

// The form on the left, the teams on the right, results below.
export function Workbench({ title, event, match, teams, reports }: Props) {
  const { rules, ended } = match;
  const commands = useCommands();
  const { role } = useActing();
  const { round, roundOnAir, chooseRound, putOnAir, startOver, goBack } = useRound(match, useTypedRound());
  const { cleared, clearRound, showAgain } = useClearedResults(reports);
  // Deferred, so that clicks and keys in the form do not wait for the lists.
  const shown = useAfterPaint(useMemo(() => ({ round, teams, reports, cleared }), [round, teams, reports, cleared]));
  const decisions = useDecisions();
  const view = useMemo(
    () => viewRound(shown.round, shown.teams, shown.reports, shown.cleared, decisions),
    [shown, decisions],
  );

  return (
    <RulesContext value={rules}>
      <DecimalsContext value={rules.decimals}>
        <UndoProvider round={round}>
          <FormProvider>
            <EventHeader
              event={event}
              title={title}
              eyebrow={
                <>
                  <span>
                    {isExtraRound(rules, round) ? `Queda ${round} · extra` : `Queda ${round} de ${rules.rounds}`}
                  </span>
                  <span aria-hidden> · </span>
                  <span>Lobby padrão: {STANDARD_LOBBY} times</span>
                </>
              }
            >
              <ReportTabs event={event} />
              {event && (
                <Suspense>
                  <Presence teams={teams} />
                </Suspense>
              )}
              <div className="flex flex-wrap gap-2">
                <LazyCommandCount commands={commands} />
                {ended && <Badge look="warning">Partida encerrada</Badge>}
                {teams.length > 0 && (
                  <Badge look={view.missing.length === 0 ? 'live' : 'quiet'}>
                    {view.missing.length === 0
                      ? reportTexts.roundComplete
                      : reportTexts.roundMissing(view.missing.length, shown.round)}
                  </Badge>
                )}
              </div>
            </EventHeader>
            {event?.standalone && may(role, 'manage_event') && !ended && (
              <Suspense>
                <FirstSteps rules={rules} teams={shown.teams} reports={shown.reports} />
              </Suspense>
            )}
            {rules.finish.kind === 'matchPoint' && (
              <Suspense>
                <MatchPoint eventName={event?.name} rules={rules} ended={ended} />
              </Suspense>
            )}
            <div className="flex flex-col gap-gutter">
              {event && (
                <Suspense>
                  <PublicationBar eventId={event.id} />
                </Suspense>
              )}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] xl:grid-rows-[auto_1fr]">
                {/* Beside the form, so that a list that grows does not move it. */}
                <FormProblems commands={commands} />
                <div className="flex min-w-0 flex-col gap-gutter xl:col-start-1 xl:row-span-2 xl:row-start-1">
                  <ReportPanel
                    rules={rules}
                    modeSelect={
                      <Suspense fallback={rules.name}>
                        <ModeSelect event={event} match={match} hasResults={reports.length > 0} />
                      </Suspense>
                    }
                    round={round}
                    roundOnAir={roundOnAir}
                    teams={teams}
                    reports={reports}
                    ended={ended}
                    endedNotice={
                      ended && event ? (
                        <Suspense>
                          <EndedNotice event={event} />
                        </Suspense>
                      ) : null
                    }
                    onRound={chooseRound}
                    onPutOnAir={putOnAir}
                    onClearRound={() => clearRound(round)}
                  />
                  <Suspense fallback={<SkeletonRows label={texts.loading} count={3} />}>
                    <RoundStatus
                      round={shown.round}
                      view={view}
                      teamCount={shown.teams.length}
                      ended={ended}
                      onRound={chooseRound}
                    />
                  </Suspense>
                  <Suspense fallback={<SkeletonRows label={texts.loading} count={3} />}>
                    <RoundResults
                      round={shown.round}
                      view={view}
                      teams={shown.teams}
                      reports={shown.reports}
                      ended={ended}
                      clearedHere={shown.reports.some(
                        ({ id, round: of }) => of === shown.round && shown.cleared.has(id),
                      )}
                      onShowAgain={showAgain}
                    />
                  </Suspense>
                </div>
                <div className="flex min-w-0 flex-col gap-gutter xl:col-start-2">
                  <Suspense fallback={<SkeletonRows label={texts.loading} count={8} />}>
                    <TeamsPanel
                      eventName={event?.name}
                      rules={rules}
                      teams={shown.teams}
                      reports={shown.reports}
                      ended={ended}
                      onFreshStart={startOver}
                      onReversed={goBack}
                    />
                  </Suspense>
                  <Suspense>
                    <MvpTable />
                  </Suspense>
                </div>
              </div>
            </div>
          </FormProvider>
        </UndoProvider>
      </DecimalsContext>
    </RulesContext>
  );
}

function FormProblems({ commands }: { commands: readonly Command[] }) {
  return <LazyCommandProblems commands={commands} isIdle={useFormActs().isIdle} />;
}
