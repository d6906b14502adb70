import type { LedgerAct, Place } from '../../../domain/scores/ledger/ledger.ts';
import type { Told } from '../event-log/event-log.ts';
import type { AcceptedSubmission, Command, CommandAct, EntryRef, WantedReport } from './command.ts';

// The acts by which a command will change the event, as far as this device can tell; none if it will change nothing.
export function actsOf(act: CommandAct, shown: Told): LedgerAct[] {
  const { teams } = shown.state;
  const resultAt = ({ teamId, round }: Place) => teams.get(teamId)?.results.get(round);
  switch (act.kind) {
    case 'results':
      return act.reports.flatMap((report) => resultAct(report, shown));
    case 'removal': {
      const before = resultAt(act.at);
      return before ? [{ kind: 'removal', at: act.at, before }] : [];
    }
    case 'move': {
      const before = resultAt(act.from);
      const isFree = teams.has(act.to.teamId) && !resultAt(act.to);
      return before && isFree ? [{ kind: 'move', from: act.from, to: act.to, before }] : [];
    }
    case 'replay': {
      const results = [...teams.values()].filter((team) => team.results.has(act.round)).length;
      return results > 0 ? [{ kind: 'replay', round: act.round, results }] : [];
    }
    case 'decision':
      return [act.decision];
    case 'acceptance':
      return act.submissions.flatMap((submission) => acceptanceAct(submission, shown));
    case 'refusal':
    case 'recall':
      return [];
    case 'undo':
      return act.undoes.flatMap((ref) => numbersOf(ref, shown)).map((undoes) => ({ kind: 'undo', undoes }));
  }
}

function resultAct({ id, replaces, ...report }: WantedReport, { state }: Told): LedgerAct[] {
  const { teamId, round, placement, kills } = report;
  const team = state.teams.get(teamId);
  const before = team?.results.get(round) ?? null;
  // The server will ask which of both results counts.
  if (!team || (before && before.reportId !== replaces)) return [];
  const result = { reportId: id, placement, kills, players: null };
  return [{ kind: 'result', at: { teamId, round }, result, before }];
}

function acceptanceAct(submission: AcceptedSubmission, shown: Told): LedgerAct[] {
  const { id, teamId, round, placement, kills, replaces } = submission;
  if (placement === null) return [{ kind: 'absence', teamId, round }];
  const before = shown.state.teams.get(teamId)?.results.get(round);
  // The scoreboard says the same already.
  if (before && before.placement === placement && before.kills.join() === kills.join()) return [];
  return resultAct({ id, teamId, round, placement, kills, replaces }, shown);
}

// The entries that are meant, the latest first: the first result of a round, which put it on air, is undone last.
export function numbersOf(ref: EntryRef, { entries }: Pick<Told, 'entries'>): number[] {
  if (typeof ref === 'number') return [ref];
  return entries
    .filter(({ command }) => command === ref.command)
    .map(({ number }) => number)
    .toReversed();
}

export type Reversal = { readonly undo: CommandAct; readonly redo: CommandAct; readonly reason: string };

// How an act that makes no entry is taken back and done again. Entries are undone by their numbers.
export function reversalOf({ act, reason }: Pick<Command, 'act' | 'reason'>): Reversal | undefined {
  if (act.kind !== 'refusal') return undefined;
  return { undo: { kind: 'recall', submission: act.submission }, redo: act, reason };
}
