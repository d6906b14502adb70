import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Findings, seconds, times } from '../findings.ts';
import { checkBooks, expectNothingWrong, startNight } from '../night/night.ts';
import { verifyLedgers } from '../night/verify.ts';
import { postmasterPid, signalPostmaster, untilReplaced } from '../world/postmaster.ts';
import { startSupervised, stopAndCheck } from '../world/supervised-server.ts';
import { newFolder } from '../../world/clean-up.ts';

// The signals of the three modes of `pg_ctl stop`: fast, smart (waits for clients to disconnect) and immediate.
const signals = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;
const restarts = 10;
const patienceMs = 30_000;

/** Stops the database as an operator would, while clients report: the server must start it again. */
export async function restartDatabase(findings: Findings, rounds: number): Promise<void> {
  const dataDir = join(newFolder('restarts'), 'data');
  const server = await startSupervised({ settings: { DATA_DIR: dataDir } });
  await server.untilReady();
  const night = await startNight(server.origin);
  const recoveries: number[] = [];
  const count = Math.min(restarts, rounds);
  for (let done = 0; done < count; done += 1) {
    await delay(randomInt(200, 1500));
    const signal = signals[done % signals.length]!;
    const old = postmasterPid(dataDir);
    const startedAt = performance.now();
    if (!old || !signalPostmaster(dataDir, signal)) throw new Error('there was no database to stop');
    if ((await untilReplaced(dataDir, old, patienceMs)) === undefined) {
      findings.fault(`after ${signal} no new database within ${patienceMs / 1000} s: ${night.answers.toString()}`);
      signalPostmaster(dataDir, 'SIGINT');
      await untilReplaced(dataDir, old, patienceMs);
    }
    await night.untilEveryoneIsServed();
    recoveries.push(performance.now() - startedAt);
    findings.progress(`${signal}: every client served again after ${seconds(recoveries.at(-1)!)}`);
  }
  await night.finish();
  const standing = await checkBooks(findings, server.origin, night.events);
  await verifyLedgers(findings, server);
  await stopAndCheck(findings, server);
  expectNothingWrong(findings, night.answers);
  findings.expect(server.starts() === 1, `the server itself was started ${server.starts()} times`);
  findings.figure('stops of the database (fast, smart, immediate in turn)', count);
  findings.figure('reports acknowledged', night.acknowledged());
  findings.figure('of these standing, all found once', standing);
  findings.figure('answers', night.answers.toString());
  findings.figure('stop → every client served again', times(recoveries));
  findings.figure('slowest report, first sending to acknowledgement', seconds(night.slowestMs()));
}
