import { numberedDecisions } from '../../../domain/scores/ledger/decision-numbers.ts';
import { foldEvent } from '../../../domain/scores/ledger/event-state.ts';
import { mvpsOf, resultRow, sharedPlayersOf, standingsOf, teamsOf } from '../../../domain/scores/ledger/event-views.ts';
import { inForce } from '../../../domain/scores/ledger/ledger.ts';
import { seenOf } from '../../../domain/scores/ledger/reason.ts';
import { viewPublication } from '../../../domain/scores/publication.ts';
import type { Decisions } from '../../../domain/rules/standing.ts';
import { sumPoints } from '../../../domain/points.ts';
import type { CommandAct } from '../commands/command.ts';
import type { EventLog } from './event-log.ts';

// What screens show of the event. Each view is computed once for a log.
function view<T>(compute: (log: EventLog) => T): (log: EventLog) => T {
  const known = new WeakMap<EventLog, { readonly value: T }>();
  return (log) => {
    const found = known.get(log) ?? { value: compute(log) };
    known.set(log, found);
    return found.value;
  };
}

export const viewTeams = view(({ shown }) => teamsOf(shown.state));

function resultsOf(act: CommandAct): readonly { readonly id: string }[] {
  if (act.kind === 'results') return act.reports;
  return act.kind === 'acceptance' ? act.submissions : [];
}

export const viewReports = view(({ shown, commands }) => {
  const unsent = new Set(
    commands.flatMap(({ act, problem }) => (problem === null ? resultsOf(act).map(({ id }) => id) : [])),
  );
  const { rules, teams } = shown.state;
  return Array.from(teams.values(), (team) =>
    Array.from(team.results.keys(), (round) => {
      const row = resultRow(rules, team, round);
      return unsent.has(row.id) ? { ...row, sending: true } : row;
    }),
  ).flat();
});

export const viewStandings = view(({ shown: { state }, rulesVersion }) => ({
  rules: state.rules,
  rulesVersion,
  decisions: numberedDecisions(state),
  standings: standingsOf(state).map(({ team, position, place, totalPoints, totalKills, rounds, ...row }) => ({
    teamId: team.id,
    name: team.name,
    activisionIds: team.activisionIds,
    carriedPoints: team.carriedPoints,
    position,
    place,
    totalPoints,
    totalKills,
    matchPoint: row.matchPoint,
    disqualified: row.disqualification !== null,
    rounds: rounds.map((one) => ({
      round: one.round,
      placement: one.placement,
      kills: one.kills,
      points: one.points,
      adjusted: sumPoints(one.adjustments.map(({ points }) => points)),
      counted: one.counted,
      void: one.void,
    })),
  })),
  mvps: mvpsOf(state),
  sharedPlayers: sharedPlayersOf(state).map(({ name, teams }) => ({ name, teamNames: teams.map((team) => team.name) })),
}));

export type StandingsView = ReturnType<typeof viewStandings>;

export const viewRules = view(({ shown: { state }, rulesVersion }) => ({ rules: state.rules, version: rulesVersion }));

export function viewDecisions({ shown }: EventLog): Decisions {
  return shown.state.decisions;
}

const viewEntries = view(({ shown, number: told }) => {
  const standing = new Set(inForce(shown.ledger).map(({ number }) => number));
  return shown.entries
    .map((entry) => ({
      ...entry,
      inForce: standing.has(entry.number),
      isUnsent: entry.number > told,
    }))
    .toReversed();
});

// Every entry, the newest first, for the user with this id.
export function viewHistory(log: EventLog, you: string) {
  return viewEntries(log).map((entry) => ({ ...entry, actor: { ...entry.actor, isYou: entry.actor.id === you } }));
}

export type HistoryEntry = ReturnType<typeof viewHistory>[number];

// The teams as they were right after an entry, in their order.
export function viewPast({ shown }: EventLog, number: number) {
  return standingsOf(foldEvent(shown.ledger, number)).map(({ team, position, totalPoints, totalKills }) => ({
    teamId: team.id,
    name: team.name,
    position,
    totalPoints,
    totalKills,
  }));
}

// What waits to be sent is never public.
function datedEntries({ told, clockAhead }: EventLog, at: number) {
  const entries = told.ledger.map((entry, index) => ({ ...entry, enteredAt: new Date(told.entries[index]!.at) }));
  return { entries, state: told.state, now: new Date(at + clockAhead) };
}

// What the public had seen when the event changed last.
export const viewSeen = view((log) => seenOf(datedEntries(log, Date.now()), log));

// What the public sees at this moment of the device.
export function viewPublicationAt(log: EventLog, at: number) {
  const { publication } = log;
  return {
    ...viewPublication(publication, datedEntries(log, at)),
    publishedAt: publication.publishedAt,
  };
}
