import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Findings, seconds, times } from '../findings.ts';
import { Answers } from '../night/answers.ts';
import { checkBooks, expectNothingWrong, type Night, startNight } from '../night/night.ts';
import type { NightEvent } from '../night/event.ts';
import { verifyLedgers } from '../night/verify.ts';
import { signalPostmaster } from '../world/postmaster.ts';
import { startSupervised, type SupervisedServer, stopAndCheck } from '../world/supervised-server.ts';
import { newFolder } from '../../world/clean-up.ts';

const kinds = ['server', 'database', 'both'] as const;
const killsANight = 10;

/** Kills server and database with SIGKILL at random moments while clients report; compares stored data every ten kills. */
export async function killAtRandom(findings: Findings, rounds: number): Promise<void> {
  const dataDir = join(newFolder('kills'), 'data');
  const server = await startSupervised({ settings: { DATA_DIR: dataDir } });
  const firstStarts = await killFirstStart(server, Math.ceil(rounds / 20));
  const answers = new Answers();
  const events: NightEvent[] = [];
  const recoveries = { server: [] as number[], database: [] as number[], both: [] as number[] };
  let acknowledged = 0;
  let slowestMs = 0;
  let hasty = 0;

  for (let done = 0; done < rounds;) {
    await server.untilReady();
    const night = await startNight(server.origin, { answers });
    const until = Math.min(done + killsANight, rounds);
    for (; done < until; done += 1) {
      const kind = kinds[done % kinds.length]!;
      await delay(randomInt(50, 1500));
      kill(kind, server, dataDir);
      // Every fifth time, the next kill happens while the server recovers from this one.
      if (done % 5 === 3 && done + 1 < until) hasty += 1;
      else recoveries[kind].push(await night.untilEveryoneIsServed());
    }
    await endNight(findings, server, night);
    events.push(...night.events);
    acknowledged += night.acknowledged();
    slowestMs = Math.max(slowestMs, night.slowestMs());
    findings.progress(`${done} kills, ${acknowledged} reports acknowledged`);
  }

  // Reports acknowledged in the first night must still be stored after the last kill.
  const standing = await checkBooks(findings, server.origin, events);
  await verifyLedgers(findings, server);
  await stopAndCheck(findings, server);
  expectNothingWrong(findings, answers);
  findings.figure(
    'kills of server, database, both',
    `${rounds}, of these ${hasty} followed by the next before recovery`,
  );
  findings.figure('kills during the very first start', firstStarts);
  findings.figure('clients, events', `4 at a time, ${events.length}`);
  findings.figure('reports acknowledged', acknowledged);
  findings.figure('of these standing (the others were replaced by later ones), all found once', standing);
  findings.figure('answers', answers.toString());
  for (const kind of kinds) findings.figure(`kill of ${kind} → every client served again`, times(recoveries[kind]));
  findings.figure('slowest report, first sending to acknowledgement', seconds(slowestMs));
  findings.figure('starts of the server', server.starts());
}

function kill(kind: (typeof kinds)[number], server: SupervisedServer, dataDir: string): void {
  if (kind !== 'database') server.kill();
  if (kind !== 'server') signalPostmaster(dataDir, 'SIGKILL');
}

/** Kills the server during its first start, while it creates the database. */
async function killFirstStart(server: SupervisedServer, times: number): Promise<number> {
  for (let done = 0; done < times; done += 1) {
    const starts = server.starts();
    await delay(randomInt(100, 2500));
    server.kill();
    while (server.starts() === starts) await delay(10);
  }
  await server.untilReady();
  return times;
}

async function endNight(findings: Findings, server: SupervisedServer, night: Night): Promise<void> {
  await night.finish();
  await server.untilReady();
  await checkBooks(findings, server.origin, night.events);
}
