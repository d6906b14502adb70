import { type ComponentProps, type KeyboardEvent, memo, type ReactNode, useId, useState } from 'react';
import { recall, remember } from '../kit/browser-storage.ts';
import { useEventId } from '../events/events.ts';
import { usePhone } from '../kit/widths.ts';
import { useUser } from '../access/session.ts';
import { RoundProgress } from './round/round-progress.tsx';
import { teamLimitSentence } from '../../domain/limits.ts';
import { useMay } from '../access/acting.ts';
import { Button } from '../ui/button.tsx';
import { type Match, useMatchActs } from './match/use-match-acts.tsx';
import { AddTeams } from './teams/add-teams.tsx';
import type { StoredReport, Team } from './teams-and-results.ts';
import { TeamList } from './teams/team-list.tsx';
import { reportTexts } from './texts.ts';

type Tab = 'round' | 'teams';

export type SidePanelProps = ComponentProps<typeof RoundProgress> & TeamsPanelProps;

// The right panel: the round that is being reported, and the teams.
export const SidePanel = memo(function SidePanel(props: SidePanelProps) {
  const { round, view, teamCount, onRound, ...own } = props;
  const { teams, ended } = own;
  const id = useId();
  const phone = usePhone();
  const [tab, choose] = useRememberedTab(teamCount > 0 ? 'round' : 'teams');
  const total = teamCount - view.excused.length;
  const done = total - view.missing.length;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    choose(tab === 'round' ? 'teams' : 'round');
    event.currentTarget.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
    event.preventDefault();
  };
  const tabOf = (of: Tab, name: ReactNode) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${of}`}
      aria-selected={tab === of}
      aria-controls={`${id}-panel`}
      tabIndex={tab === of ? 0 : -1}
      onClick={() => choose(of)}
      className="caps min-h-control flex-1 cursor-pointer border-y-3 border-transparent text-label text-muted hover:text-text aria-selected:border-b-text aria-selected:text-text"
    >
      {name}
    </button>
  );
  return (
    // On a phone it is in a sheet.
    <div
      className={`isolate flex min-h-0 flex-col xl:sticky xl:top-15 xl:h-[calc(100dvh-10.75rem-var(--notices,0px))] xl:min-h-120 ${phone ? '' : 'cut cut-large cut-fill-panel cut-line-line p-4'}`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="poster text-2xl">Andamento da queda {round}</h2>
        <p className="poster text-2xl whitespace-nowrap">
          {done}/{total} <span className="sr-only">reportados</span>
        </p>
      </div>
      <div aria-hidden className="mt-1 h-1.5 shrink-0 bg-ground">
        <div className="h-full bg-text" style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div
        role="tablist"
        aria-label="Queda e times"
        onKeyDown={onKeyDown}
        className="mb-3 flex shrink-0 border-b border-line"
      >
        {tabOf('round', 'Queda')}
        {tabOf(
          'teams',
          <>
            Times <span className="text-muted">{teams.length}</span>
          </>,
        )}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className="flex min-h-0 flex-1 flex-col xl:overflow-y-auto"
      >
        {tab === 'round' ? (
          <RoundProgress round={round} view={view} teamCount={teamCount} ended={ended} onRound={onRound} />
        ) : (
          <TeamsPanel {...own} />
        )}
      </div>
    </div>
  );
});

// The tab that this user chose for the event on this device. An event without teams opens with them, any other with its round.
function useRememberedTab(initial: Tab): [Tab, (tab: Tab) => void] {
  const place = `report panel ${useUser().id} ${useEventId()}`;
  const [shown, setShown] = useState(() => (recall('device', place) as Tab | null) ?? initial);
  const choose = (tab: Tab) => {
    remember('device', place, tab);
    setShown(tab);
  };
  return [shown, choose];
}

type TeamsPanelProps = Match & { teams: readonly Team[]; reports: readonly StoredReport[] };

// The teams: add, import, find, edit and remove; below them what ends the event or starts it anew.
function TeamsPanel({ teams, reports, ...match }: TeamsPanelProps) {
  const { rules, ended } = match;
  const mayManage = useMay('manage_event');
  const full = teams.length >= rules.lobby;
  return (
    <div className="flex flex-col gap-2">
      {mayManage && (
        <div className="grid gap-2 md:grid-cols-2">
          <AddTeams rules={rules} teams={teams} disabled={full || ended} labels={reportTexts.addTeams} />
        </div>
      )}
      {full && <p className="text-sm text-soft">{teamLimitSentence({ max: rules.lobby, mode: rules.name })}</p>}
      <TeamList teams={teams} reports={reports} ended={ended} />
      {mayManage && <MatchActs {...match} />}
    </div>
  );
}

function MatchActs(match: Match) {
  const { ask, dialogs } = useMatchActs(match);
  return (
    <div
      role="group"
      aria-label="Encerrar ou recomeçar"
      className="mt-2 flex flex-wrap gap-1.5 border-t border-line pt-3"
    >
      <Button size="small" disabled={match.ended} onClick={() => ask('end')}>
        Encerrar partida
      </Button>
      <Button size="small" onClick={() => ask('zero')}>
        Zerar pontuações
      </Button>
      <Button size="small" onClick={() => ask('reset')}>
        Resetar campeonato
      </Button>
      {dialogs}
    </div>
  );
}
