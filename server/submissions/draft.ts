import { randomUUID } from 'node:crypto';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import type { DecisionAct, Origin, Place } from '../../domain/scores/ledger/ledger.ts';
import { entryOfResult, isSame, type SentNumbers } from '../../domain/submissions/submission.ts';
import { refusalOfDecision } from '../scores/decisions/actions.ts';
import type { Db } from '../platform/db/transaction.ts';
import { enterActs } from '../scores/ledger/actions.ts';
import { type EventLog, type NewAct, planAppend } from '../scores/ledger/event-log.ts';
import { decideReport } from '../scores/reports/actions.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { standingEntries } from './book.ts';

/** Says what stands in the place of a result that the reviewer has not named. */
const REVIEWED = 'Conferido pelo envio do capitão';

export interface WantedResult extends SentNumbers, Place {
  reason: string;
  /** The result on the scoreboard that it takes the place of. */
  replaces: string | null;
  origin: Origin;
}

/** Where the acts of a draft made an entry: its place among them, or the entry that stood already. */
export type Entered = { act: number } | { standing: number };

/** Acts that are decided one after the other and entered together, or not at all. */
export class Draft {
  private readonly scope: EventScope;
  private readonly before: EventLog;
  private after: EventLog;
  private readonly acts: NewAct[] = [];
  private readonly places: Place[] = [];
  private numbers: readonly number[] = [];

  constructor(scope: EventScope, log: EventLog) {
    this.scope = scope;
    this.before = log;
    this.after = log;
  }

  /** A result as a scorer would report it; the same numbers again make no entry. */
  report({ origin, ...wanted }: WantedResult): Result<Entered> {
    const { teamId, round, placement, kills } = wanted;
    if (placement === null) return this.decide({ kind: 'absence', teamId, round, origin }, wanted.reason);
    const { state } = this.after;
    const standing = state.teams.get(teamId)?.results.get(round);
    if (standing && isSame(wanted, standing)) {
      const entry = entryOfResult(standingEntries({ log: this.after }), state, wanted);
      if (entry) return { ok: true, value: { standing: entry.number } };
    }
    const reason = wanted.reason === '' ? REVIEWED : wanted.reason;
    const decided = decideReport(this.after, { ...wanted, id: randomUUID(), placement, kills, reason });
    if ('code' in decided) return { ok: false, failure: decided };
    const [first] = decided.acts;
    if (first?.act.kind !== 'result') return { ok: false, failure: failure('report_exists') };
    this.places.push({ teamId, round });
    return this.add({ ...first, act: { ...first.act, origin } });
  }

  /** An absence. The same one again makes no entry. */
  decide(act: Extract<DecisionAct, { kind: 'absence' }>, reason: string): Result<Entered> {
    const { state } = this.after;
    const known = state.decisions.absences.find((one) => one.teamId === act.teamId && one.round === act.round);
    if (known) return { ok: true, value: { standing: known.number } };
    const refusal = state.endedBy === null ? refusalOfDecision(state, act) : failure('match_ended');
    return refusal ? { ok: false, failure: refusal } : this.add({ act, reason });
  }

  private add(act: NewAct): Result<Entered> {
    const planned = planAppend(this.after, this.scope, [act]);
    if (!planned.ok) return planned;
    this.after = planned.value;
    this.acts.push(act);
    return { ok: true, value: { act: this.acts.length - 1 } };
  }

  /** A place that two teams would have: a captain's claim never takes one that another team has. */
  private sharedPlace(): Failure | undefined {
    const { teams } = this.after.state;
    for (const { teamId, round } of this.places) {
      const placement = teams.get(teamId)?.results.get(round)?.placement;
      if (placement === undefined) continue;
      const other = [...teams.values()].find(
        ({ id, results }) => id !== teamId && results.get(round)?.placement === placement,
      );
      if (other) return failure('placement_held', { placement, team: other.name });
    }
    return undefined;
  }

  async enter(db: Db): Promise<Result<null>> {
    const refusal = this.sharedPlace();
    if (refusal) return { ok: false, failure: refusal };
    if (this.acts.length > 0) {
      const entered = await enterActs(db, this.scope, this.before, this.acts);
      if (!entered.ok) return entered;
      this.numbers = entered.value.numbers;
    }
    return { ok: true, value: null };
  }

  /** Once the acts are entered. */
  entryOf(entered: Entered): number {
    return 'act' in entered ? this.numbers[entered.act]! : entered.standing;
  }
}
