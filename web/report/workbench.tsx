import { useCallback, useDeferredValue, useMemo } from 'react';
import { isExtraRound, STANDARD_LOBBY } from '../../domain/game-modes.ts';
import type { Mvp } from '../../domain/mvp.ts';
import { EventHeader } from '../lib/event-header.tsx';
import type { ListedEvent } from '../lib/events.ts';
import { ReportTabs } from '../lib/report-tabs.tsx';
import { reportTexts } from '../lib/texts/report.ts';
import { Badge } from '../ui/badge.tsx';
import type { StoredReport, Team } from './model.ts';
import { EndedNotice } from './ended-notice.tsx';
import { MvpTable } from './mvp-table.tsx';
import { ReportPanel } from './report-panel.tsx';
import { RoundResults } from './round-results.tsx';
import { RoundStatus } from './round-status.tsx';
import { viewRound } from './round-view.ts';
import { TeamsPanel } from './teams-panel.tsx';
import { useClearedResults } from './use-cleared-results.ts';
import { useReportForm } from './use-report-form.ts';
import type { Match } from './use-report-data.ts';
import { useRound } from './use-round.ts';

type Props = {
  title: string;
  // Left out while the server cannot say.
  event: ListedEvent | undefined;
  match: Match;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  mvps: readonly Mvp[] | undefined;
};

// The organiser's table: the form on the left, the teams on the right, what was reported below each.
export function Workbench({ title, event, match, teams, reports, mvps }: Props) {
  const { mode, ended } = match;
  const { round, chooseRound, startOver } = useRound(match);
  const { cleared, clearRound, showAgain } = useClearedResults(reports);
  // What stands below the form follows it: neither a press nor a key waits for the lists.
  const shown = useDeferredValue(useMemo(() => ({ round, teams, reports, cleared }), [round, teams, reports, cleared]));
  const view = useMemo(() => viewRound(shown.round, shown.teams, shown.reports, shown.cleared), [shown]);
  const form = useReportForm({ mode, round, teams, ended });
  const { dispatch } = form;
  const startAfresh = useCallback(() => {
    startOver();
    dispatch({ type: 'startOver' });
  }, [startOver, dispatch]);

  return (
    <>
      <EventHeader
        event={event}
        title={title}
        eyebrow={
          <>
            <span>{isExtraRound(mode, round) ? `Queda ${round} · extra` : `Queda ${round} de ${mode.rounds}`}</span>
            <span aria-hidden> · </span>
            <span>Lobby padrão: {STANDARD_LOBBY} times</span>
          </>
        }
      >
        <ReportTabs event={event} />
        <div className="flex flex-wrap gap-2">
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-gutter">
          <ReportPanel
            form={form}
            mode={mode}
            round={round}
            teams={teams}
            reports={reports}
            ended={ended}
            endedNotice={ended && event ? <EndedNotice event={event} /> : null}
            onRound={chooseRound}
            onClearRound={() => clearRound(round)}
          />
          <RoundStatus
            round={shown.round}
            view={view}
            teamCount={shown.teams.length}
            ended={ended}
            onPick={form.pickTeam}
            onRound={chooseRound}
          />
          <RoundResults
            round={shown.round}
            view={view}
            teams={shown.teams}
            reports={shown.reports}
            ended={ended}
            clearedHere={shown.reports.some(({ id, round: of }) => of === shown.round && shown.cleared.has(id))}
            onShowAgain={showAgain}
            onReportAgain={form.refill}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-gutter">
          <TeamsPanel
            eventName={event?.name}
            mode={mode}
            teams={shown.teams}
            reports={shown.reports}
            ended={ended}
            onFreshStart={startAfresh}
          />
          <MvpTable mvps={mvps} />
        </div>
      </div>
    </>
  );
}
