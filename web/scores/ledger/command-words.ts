import { decisionNumber } from '../../../domain/scores/ledger/decision-numbers.ts';
import type { DecisionAct, Place } from '../../../domain/scores/ledger/ledger.ts';
import { totalKills, type Report } from '../../../domain/scores/report.ts';
import { entryName, targetOf } from './entry-words.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { viewHistory } from '../../events/event-log/views.ts';
import type { Answer, Command } from '../../events/commands/command.ts';
import { capitalize } from '../../../domain/rules/phrases.ts';
import { commandTexts as words } from './command-texts.ts';
import { numbersOf, type Reversal, reversalOf } from '../../events/commands/acts-of-command.ts';

// A command that was done, in words for a message. `what` names it in the message about its undo.
export type DoneWords = {
  readonly title: string;
  readonly detail: string;
  readonly what: string;
  // The round to which it belongs; the one on screen if it is missing, null for the whole event.
  readonly round?: number | null;
  // Whether it is one result that was saved.
  readonly isResult?: boolean;
  readonly reversal?: Reversal | undefined;
};

export type Naming = {
  readonly nameOf: (teamId: string) => string;
  readonly pointsText: (points: number) => string;
  readonly decisionText: (decision: DecisionAct, reason: string, number: number) => string;
  // The event as this window knows it; undefined until it is loaded.
  readonly log: EventLog | undefined;
};

export function describeDone({ act, reason }: Command, answer: Answer, naming: Naming): DoneWords {
  const { nameOf, pointsText } = naming;
  const placeText = ({ teamId, round }: Place) => words.place(nameOf(teamId), round);
  switch (act.kind) {
    case 'results': {
      const [first] = answer.results;
      const round = act.reports[0]?.round ?? null;
      if (!first || answer.results.length > 1) return describeMany(answer.results.length, round ?? 1);
      const { outcome, report } = first;
      const points = pointsText(report.points);
      const isFirst = outcome === 'saved';
      return {
        title: isFirst ? words.reported : words.replaced,
        detail: isFirst
          ? words.reportedDetail(points)
          : words.ofTeam(nameOf(report.teamId), words.replacedDetail(points)),
        what: words.resultOf(nameOf(report.teamId), report.round, resultText(report)),
        round: report.round,
        isResult: true,
      };
    }
    case 'removal': {
      const place = placeText(act.at);
      return { title: words.removed, detail: place, what: place, round: act.at.round };
    }
    case 'move': {
      const detail = words.movedDetail(placeText(act.from), placeText(act.to));
      return { title: words.moved, detail, what: detail, round: act.from.round };
    }
    case 'replay':
      return {
        title: words.replayed(act.round),
        detail: words.replayedDetail,
        what: words.replay(act.round),
        round: act.round,
      };
    case 'decision': {
      const decided = naming.log?.told.state.decided ?? [];
      const sentence = naming.decisionText(act.decision, reason, decisionNumber(decided, answer.entries[0] ?? 0));
      return { title: words.decided, detail: sentence, what: sentence };
    }
    case 'acceptance': {
      const [first] = act.submissions;
      const count = act.submissions.length;
      if (!first || count > 1) {
        const detail = words.acceptedManyDetail(first?.round ?? 1);
        return {
          title: words.acceptedMany(count),
          detail,
          what: words.acceptedMany(count),
          round: first?.round ?? null,
        };
      }
      const { teamId, round, placement, kills, isCorrected } = first;
      const result = placement === null ? words.absent : resultText({ teamId, round, placement, kills });
      const detail = words.ofTeam(nameOf(teamId), result);
      return { title: isCorrected ? words.corrected : words.accepted, detail, what: detail, round };
    }
    case 'refusal': {
      const detail = words.ofTeam(nameOf(act.submission.teamId), reason);
      return { title: words.declined, detail, what: detail, reversal: reversalOf({ act, reason }) };
    }
    case 'recall': {
      const detail = nameOf(act.submission.teamId);
      return { title: words.recalled, detail, what: detail };
    }
    case 'undo': {
      const { isRedo, name } = undone(act.undoes, naming.log);
      const detail = capitalize(name);
      return { title: isRedo ? words.redone : words.undone, detail, what: detail, round: null };
    }
  }
}

export function describeMany(count: number, round: number): DoneWords {
  return {
    title: words.manySaved(count),
    detail: words.manySavedDetail(round),
    what: words.resultsOf(count, round),
    round,
  };
}

// The entry that a chain of undos finally concerns, and whether it is in force again.
function undone(refs: (Command['act'] & { kind: 'undo' })['undoes'], log: EventLog | undefined) {
  const history = log ? viewHistory(log, '') : [];
  const number = log && refs[0] !== undefined ? numbersOf(refs[0], log.shown)[0] : undefined;
  const entry = history.find((one) => one.number === number);
  if (!entry) return { isRedo: false, name: '' };
  const target = targetOf(entry, history);
  return { isRedo: entry.act.kind === 'undo' && !target.isRedo, name: entryName(target, history) };
}

// The title of the message that a command was refused.
export function refusalTitle({ act }: Pick<Command, 'act'>): string {
  return words.refused[act.kind];
}

export function resultText({ placement, kills }: Report): string {
  const count = totalKills(kills);
  return `${placement}º com ${count} ${count === 1 ? 'kill' : 'kills'} (${kills.join(' + ')})`;
}
