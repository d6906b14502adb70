import { until } from '../../world/until.ts';
import type { Findings } from '../findings.ts';
import { Answers } from './answers.ts';
import { compareWithServer } from './compare.ts';
import { type NightEvent, prepareEvent, prepareSecondEvent } from './event.ts';
import { Reporter } from './reporter.ts';

/**
 * Three events and four clients: one organiser plays two events, and two clients report on the third, to make locks contend.
 */
export interface Night {
  events: NightEvent[];
  answers: Answers;
  /** Waits until the server acknowledged a report that each client sent after this call, and returns how long that took. */
  untilEveryoneIsServed(): Promise<number>;
  /** Waits until every client has its last report acknowledged, then stops the clients. */
  finish(): Promise<void>;
  acknowledged(): number;
  slowestMs(): number;
}

const servedLimitMs = 90_000;

interface NightOptions {
  paceMs?: number;
  answers?: Answers;
}

export async function startNight(
  origin: string,
  { paceMs = 15, answers = new Answers() }: NightOptions = {},
): Promise<Night> {
  const onAir = await prepareEvent(origin);
  const beside = await prepareSecondEvent(onAir);
  const shared = await prepareEvent(origin);
  const events = [onAir, beside, shared];
  const reporters = [
    { event: onAir, teams: onAir.teams },
    { event: beside, teams: beside.teams },
    { event: shared, teams: shared.teams.filter((_, index) => index % 2 === 0) },
    { event: shared, teams: shared.teams.filter((_, index) => index % 2 === 1) },
  ].map((own) => new Reporter({ origin, answers, paceMs, ...own }));
  for (const reporter of reporters) reporter.start();
  return {
    events,
    answers,
    untilEveryoneIsServed: () => untilEveryoneIsServed(reporters),
    finish: async () => void (await Promise.all(reporters.map((reporter) => reporter.finish()))),
    acknowledged: () => events.reduce((sum, { ledger }) => sum + ledger.acknowledged.size, 0),
    slowestMs: () => Math.max(...reporters.map((reporter) => reporter.slowestMs)),
  };
}

/** Compares what the server stores of each event with what it acknowledged. */
export async function checkBooks(findings: Findings, origin: string, events: NightEvent[]): Promise<number> {
  let standing = 0;
  for (const event of events) {
    standing += event.ledger.listStanding().length;
    for (const difference of await compareWithServer(origin, event)) findings.fault(difference);
  }
  return standing;
}

export function expectNothingWrong(findings: Findings, { wrong }: Answers): void {
  findings.expect(
    wrong.length === 0,
    `${wrong.length} answers that may not be: ${[...new Set(wrong)].slice(0, 3).join(' · ')}`,
  );
}

async function untilEveryoneIsServed(reporters: Reporter[]): Promise<number> {
  const startedAt = performance.now();
  const isServed = () => reporters.every(({ lastGoodAt }) => lastGoodAt >= startedAt);
  await until(isServed, servedLimitMs, 'not every client was served again');
  return performance.now() - startedAt;
}
