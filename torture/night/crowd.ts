import { until } from '../../world/until.ts';
import type { Findings } from '../findings.ts';
import type { SupervisedServer } from '../world/supervised-server.ts';
import { Answers } from './answers.ts';
import { prepareEvent } from './event.ts';
import { checkBooks, expectNothingWrong } from './night.ts';
import { Reporter } from './reporter.ts';

const clients = 16;
const wanted = 600;
const patienceMs = 120_000;

/**
 * Sixteen clients report on one event through two servers, of which one is killed meanwhile: every result is stored once, and
 * the numbers of the entries have no gap.
 */
export async function reportInCrowd(
  findings: Findings,
  door: string,
  [first]: readonly [SupervisedServer, ...SupervisedServer[]],
): Promise<void> {
  const event = await prepareEvent(door);
  const answers = new Answers();
  const reporters = Array.from({ length: clients }, (_, client) => {
    const teams = event.teams.filter((_, index) => index % clients === client);
    return new Reporter({ origin: door, event, teams, answers, paceMs: 0 });
  });
  for (const reporter of reporters) reporter.start();
  const startedAt = performance.now();
  const untilAcknowledged = (count: number) =>
    until(() => event.ledger.acknowledged.size >= count, patienceMs, `${count} reports were not acknowledged`);
  await untilAcknowledged(wanted / 2);
  const rate = (event.ledger.acknowledged.size / (performance.now() - startedAt)) * 1000;
  first.kill();
  await untilAcknowledged(wanted);
  await Promise.all(reporters.map((reporter) => reporter.finish()));
  await first.untilReady();
  const standing = await checkBooks(findings, door, [event]);
  expectNothingWrong(findings, answers);
  findings.figure('clients on one event, reports a second before the kill', `${clients}, ${rate.toFixed(0)}`);
  findings.figure(
    'their reports acknowledged, and standing, all found once',
    `${event.ledger.acknowledged.size}, ${standing}`,
  );
  findings.figure('their answers', answers.toString());
}
