import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MIN_REPORTABLE_ROUNDS } from '../../domain/rules/rule-set.ts';
import { type OpenCaller, openCaller } from '../../world/caller.ts';
import type { Answers } from './answers.ts';
import type { StoredTeam } from '../../world/teams.ts';
import type { SentReport } from './ledger.ts';
import type { NightEvent } from './event.ts';

interface ReporterOptions {
  origin: string;
  event: NightEvent;
  /** The teams that this client reports; no other client reports them. */
  teams: readonly StoredTeam[];
  answers: Answers;
  /** The longest pause between two reports. */
  paceMs: number;
}

/** A report that is not acknowledged within this time fails the part. */
const patienceMs = 120_000;

/** A client that sends one report, retries it with the same id until it is acknowledged, then sends the next. */
export class Reporter {
  /** When the last acknowledged request was sent. The server served this client again from then on. */
  lastGoodAt = 0;
  /** The longest time from the first attempt to send a report to its acknowledgement. */
  slowestMs = 0;
  private readonly options: ReporterOptions;
  private readonly caller: OpenCaller;
  private readonly free: { teamId: string; round: number }[];
  private isStopping = false;
  private running: Promise<void> | undefined;

  constructor(options: ReporterOptions) {
    this.options = options;
    this.caller = openCaller(options.origin, options.event.caller.cookie());
    this.free = Array.from({ length: MIN_REPORTABLE_ROUNDS }, (_, index) => index + 1).flatMap((round) =>
      options.teams.map(({ id }) => ({ teamId: id, round })),
    );
  }

  start(): void {
    this.running = this.reportForEver();
    this.running.catch(() => undefined);
  }

  /** Waits until the current report is acknowledged, then stops. */
  async finish(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  private async reportForEver(): Promise<void> {
    while (!this.isStopping) {
      await this.sendUntilAcknowledged(this.nextReport());
      await delay(randomInt(this.options.paceMs + 1));
    }
  }

  private nextReport(): SentReport {
    const { ledger } = this.options.event;
    const { teamId, round } = this.free.shift() ?? this.anyPlace();
    const kills = [randomInt(20), randomInt(20), randomInt(20)] as const;
    const replaces = ledger.find(teamId, round)?.id ?? null;
    return { id: randomUUID(), teamId, round, placement: randomInt(1, 51), kills, replaces };
  }

  // Once every team has a result in all rounds, further reports correct existing results.
  private anyPlace() {
    const { teams } = this.options;
    return { teamId: teams[randomInt(teams.length)]!.id, round: randomInt(1, MIN_REPORTABLE_ROUNDS + 1) };
  }

  private async sendUntilAcknowledged(report: SentReport): Promise<void> {
    const { ledger } = this.options.event;
    const firstAt = performance.now();
    ledger.sent.add(report.id);
    for (;;) {
      const sentAt = performance.now();
      if (await this.sendOnce(report)) {
        ledger.acknowledge(report);
        this.lastGoodAt = sentAt;
        this.slowestMs = Math.max(this.slowestMs, performance.now() - firstAt);
        return;
      }
      if (performance.now() - firstAt > patienceMs)
        throw new Error(`a report was not acknowledged within ${patienceMs / 1000} s`);
      await delay(randomInt(50, 250));
    }
  }

  private async sendOnce(report: SentReport): Promise<boolean> {
    const { event, answers } = this.options;
    try {
      const answer = await this.caller.fetch(`${event.path}/reports`, { method: 'POST', data: report });
      if (!answer.ok()) {
        await answers.countFailure(answer);
        return false;
      }
      const { outcome, report: stored } = JSON.parse(await answer.text()) as {
        outcome: string;
        report: { id: string };
      };
      answers.count('200');
      if (outcome !== 'exists' && stored.id === report.id) return true;
      answers.wrong.push(`another report stands in the place of ${report.id}: ${outcome} ${stored.id}`);
      return true;
    } catch {
      // The request failed or timed out. Only a retry shows whether the server saved the report.
      answers.count('no answer');
      return false;
    }
  }
}
