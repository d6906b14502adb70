import { failure, type Result } from '../../../domain/failures.ts';
import { answerRepeated, type IsSame } from '../../platform/db/commands.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db, inTurn, withinShare } from '../../platform/db/transaction.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { lockLog } from './actions.ts';
import { append, type EventLog, type NewAct, planAppend, readLog } from './event-log.ts';

/** Entries to append, and the answer once their numbers are known. Without entries nothing is written. */
interface Decided<T> {
  acts: readonly NewAct[];
  answer: (numbers: number[]) => T;
}

export type Decide<T> = (log: EventLog) => Result<Decided<T>>;

/** Requests of one event that are appended together at most. */
const maxBatch = 16;
/** How many entries the cached logs of a server hold together. */
const maxCachedEntries = 200_000;

interface Waiting {
  scope: EventScope;
  decide: Decide<unknown>;
  isSame: IsSame;
  resolve(result: Result<unknown>): void;
  reject(error: unknown): void;
}

type Answer = Result<unknown> | Error;

interface Cached {
  log: EventLog;
  /** By `performance.now()`. */
  readAt: number;
}

/**
 * Acts that are decided on the state of an event alone: results. Those that wait for the event's turn together are decided one
 * after the other and appended in one statement, without a transaction, on the state that this server has cached.
 */
export class EventWriter {
  private readonly db: Db;
  /** By organiser and event. The least recently used is the first. */
  private readonly cache = new Map<string, Cached>();
  private cachedEntries = 0;
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(db: Db) {
    this.db = db;
  }

  /** `isSame` tells a request that is repeated from another one with its id. */
  act<T>(scope: EventScope, decide: Decide<T>, isSame: IsSame): Promise<Result<T>> {
    return new Promise<Result<unknown>>((resolve, reject) => {
      const key = keyOf(scope);
      const own: Waiting = { scope, decide, isSame, resolve, reject };
      const waiting = this.waiting.get(key);
      if (waiting) waiting.push(own);
      else this.waiting.set(key, [own]);
      // The first of those that wait takes the turn for all.
      if (!waiting) this.takeTurn(scope);
    }) as Promise<Result<T>>;
  }

  private takeTurn(scope: EventScope): void {
    const key = keyOf(scope);
    inTurn(this.db, scope, async () => {
      const all = this.waiting.get(key) ?? [];
      const batch = all.splice(0, maxBatch);
      if (all.length > 0) this.takeTurn(scope);
      else this.waiting.delete(key);
      await this.settle(key, batch);
    }).catch((error: unknown) => {
      // The turn was refused: too many wait for this event.
      const all = this.waiting.get(key) ?? [];
      this.waiting.delete(key);
      for (const one of all) one.reject(error);
    });
  }

  private async settle(key: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.append(key, batch);
      for (const [index, one] of batch.entries()) {
        const answer = answers[index]!;
        if (answer instanceof Error) one.reject(answer);
        else one.resolve(answer);
      }
    } catch (error) {
      // After an error nobody knows what was committed.
      this.forget(key);
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const one of batch) await this.settle(key, [one]);
    }
  }

  private async append(key: string, batch: readonly Waiting[]): Promise<Answer[]> {
    const { organizer, event } = batch[0]!.scope;
    const log = this.cached(key) ?? (await asOrganizerAtOneMoment(this.db, organizer, (db) => readLog(db, event)));
    if (!log) return batch.map(() => notFound);
    const first = decideAll(log, batch);
    const plan = { before: log, after: first.after };
    const isCurrent =
      first.after === log
        ? // An answer that changes nothing must not come from an old state.
          false
        : (await withinShare(this.db, organizer, () => append(this.db, organizer, plan))) !== null;
    if (isCurrent) {
      this.keep(key, first.after);
      return first.answers();
    }
    // Another server, or a transaction of this one, appended an entry. Under the lock nobody does.
    return asOrganizer(this.db, organizer, async (db) => {
      const current = await lockLog(db, event);
      if (!current) return batch.map(() => notFound);
      const again = decideAll(current, batch);
      if (again.after !== current && (await append(db, organizer, { before: current, after: again.after })) === null)
        throw new Error(`the ledger of event ${event} changed under its lock`);
      // If the commit fails, `settle` forgets it again.
      this.keep(key, again.after);
      return again.answers();
    });
  }

  /** The cached log, with the present time of the database. */
  private cached(key: string): EventLog | undefined {
    const cached = this.cache.get(key);
    if (!cached) return undefined;
    const { log, readAt } = cached;
    return { ...log, now: new Date(log.now.getTime() + performance.now() - readAt) };
  }

  private keep(key: string, log: EventLog): void {
    this.forget(key);
    this.cache.set(key, { log, readAt: performance.now() });
    this.cachedEntries += log.entries.length;
    for (const oldest of this.cache.keys()) {
      if (this.cachedEntries <= maxCachedEntries || oldest === key) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const cached = this.cache.get(key);
    if (!cached) return;
    this.cachedEntries -= cached.log.entries.length;
    this.cache.delete(key);
  }
}

const notFound = { ok: false, failure: failure('event_not_found') } as const;

/** Decides for all that wait, each on the state that those before leave. */
function decideAll(log: EventLog, batch: readonly Waiting[]): { after: EventLog; answers: () => Answer[] } {
  let after = log;
  const answers = batch.map(({ scope, decide, isSame }): (() => Answer) => {
    const own = after.entries.filter(({ command }) => command !== null && command === scope.command);
    if (own.length > 0)
      return () =>
        answerRepeated(
          own.map((entry) => ({ act: entry, reason: entry.reason, number: entry.number })),
          isSame,
        );
    const decided = decide(after);
    if (!decided.ok) return () => decided;
    const { acts, answer } = decided.value;
    const planned = acts.length > 0 ? planAppend(after, scope, acts) : ({ ok: true, value: after } as const);
    if (!planned.ok) return () => planned;
    const first = after.state.number + 1;
    after = planned.value;
    return () => ({ ok: true, value: answer(acts.map((_, index) => first + index)) });
  });
  return { after, answers: () => answers.map((answer) => answer()) };
}

function keyOf({ organizer, event }: EventScope): string {
  return `${organizer} ${event}`;
}
