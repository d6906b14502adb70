import { parseArgs } from 'node:util';
import { Findings } from './findings.ts';
import { doRandomActs } from './parts/acts.ts';
import { backUpUnderLoad } from './parts/backups.ts';
import { cutNetwork } from './parts/cut.ts';
import { fillDisk } from './parts/disk.ts';
import { jumpClock } from './parts/clock.ts';
import { killAtRandom } from './parts/kills.ts';
import { serveThroughNginx } from './parts/nginx.ts';
import { killBeforePosts } from './parts/posts.ts';
import { cutQueue } from './parts/queue.ts';
import { killCaptains } from './parts/submissions.ts';
import { runTwoReleases } from './parts/releases.ts';
import { restartDatabase } from './parts/restarts.ts';
import { runBehindPooler, runTwoServers } from './parts/servers.ts';
import { printFindings, recordFindings } from './report.ts';
import { cleanUp } from '../world/clean-up.ts';

// The parts of the torture run, in the order of a full run.
const parts = {
  kills: killAtRandom,
  restarts: restartDatabase,
  disk: fillDisk,
  clock: jumpClock,
  cut: cutNetwork,
  queue: cutQueue,
  servers: runTwoServers,
  pooler: runBehindPooler,
  releases: runTwoReleases,
  nginx: serveThroughNginx,
  posts: killBeforePosts,
  submissions: killCaptains,
  backups: backUpUnderLoad,
  acts: doRandomActs,
};
type PartName = keyof typeof parts;

// A shorter run is not recorded in docs/torture.md.
const recordedRounds = 100;
const { chosen, rounds } = readArguments();
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endInterrupted());

const all: Findings[] = [];
for (const name of chosen) if (!interrupted.signal.aborted) all.push(await run(name));
process.exit(all.some(({ faults }) => faults.length > 0) ? 1 : 0);

async function run(name: PartName): Promise<Findings> {
  const findings = new Findings(name);
  try {
    await parts[name](findings, rounds);
  } catch (error) {
    if (interrupted.signal.aborted) await new Promise(() => undefined);
    findings.fault(`the part ended early: ${error instanceof Error ? error.stack : String(error)}`);
  }
  await cleanUp();
  findings.finish();
  printFindings(findings);
  if (rounds === recordedRounds) recordFindings(findings);
  return findings;
}

function readArguments(): { chosen: PartName[]; rounds: number } {
  const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true });
  const names = Object.keys(parts) as PartName[];
  const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
  const rounds = Number(values.rounds ?? recordedRounds);
  if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
    console.error(`Usage: npm run torture [${names.join('|')}] -- --rounds ${recordedRounds}`);
    process.exit(2);
  }
  return { chosen: names.filter((name) => positionals.length === 0 || positionals.includes(name)), rounds };
}

// Under npm, Ctrl-C sends the signal twice; the second one is ignored.
async function endInterrupted(): Promise<void> {
  if (interrupted.signal.aborted) return;
  interrupted.abort();
  await cleanUp();
  process.exit(130);
}
