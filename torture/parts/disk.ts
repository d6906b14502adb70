import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Findings, seconds } from '../findings.ts';
import { checkBooks, expectNothingWrong, type Night, startNight } from '../night/night.ts';
import { verifyLedgers } from '../night/verify.ts';
import { signalPostmaster, switchLogFile } from '../world/postmaster.ts';
import { mountSmallDisk, type SmallDisk } from '../world/small-disk.ts';
import { startSupervised, stopAndCheck } from '../world/supervised-server.ts';

const megabytes = 160;
const tablesFullMs = 15_000;
const logFullMs = 15_000;

/**
 * Fills the disk of DATA_DIR while clients report: first the tables have no room, then the WAL, without which nothing commits.
 */
export async function fillDisk(findings: Findings): Promise<void> {
  const disk = mountSmallDisk(megabytes);
  if ('refused' in disk) return findings.skip(disk.refused);
  const dataDir = join(disk.folder, 'data');
  const server = await startSupervised({ settings: { DATA_DIR: dataDir } });
  await server.untilReady();
  const night = await startNight(server.origin, { paceMs: 5 });
  await delay(3000);
  const before = night.acknowledged();

  await keepFull(disk, tablesFullMs);
  const first = await look(night, dataDir);
  findings.progress(`no room for tables: ${night.answers.toString()}`);
  const during = night.acknowledged();
  // Each new WAL file needs free disk space.
  for (let tries = 0; tries < 8 && (await switchLogFile(dataDir)); tries += 1) await keepFull(disk, 500);
  const refusedBefore = night.answers.counts.get('503') ?? 0;
  await keepFull(disk, logFullMs);
  const refused = (night.answers.counts.get('503') ?? 0) - refusedBefore;
  findings.progress(`no room for the log: ${night.answers.toString()}`);
  const health = await fetch(`${server.origin}/healthz`);
  const second = await look(night, dataDir);

  const freedAt = performance.now();
  disk.free();
  await night.untilEveryoneIsServed();
  const recoveredMs = performance.now() - freedAt;
  await delay(2000);
  await night.finish();
  const standing = await checkBooks(findings, server.origin, night.events);
  await verifyLedgers(findings, server);
  await stopAndCheck(findings, server);

  expectNothingWrong(findings, night.answers);
  findings.expect(refused > 0, 'nothing was refused: the disk was not full enough to show anything');
  findings.expect(health.ok, `the server did not answer /healthz on a full disk: ${health.status}`);
  findings.expect(server.starts() === 1, `the server was started ${server.starts()} times`);
  findings.figure('file system', `tmpfs of ${megabytes} MB`);
  findings.figure(
    'reports acknowledged before, while full, after',
    `${before}, ${during - before}, ${night.acknowledged() - during}`,
  );
  findings.figure('of these standing, all found once', standing);
  findings.figure('answers', night.answers.toString());
  findings.figure('no room for tables: reading the standings, database', first);
  findings.figure('no room for its log: reading the standings, database', second);
  findings.figure('starts of the server', server.starts());
  findings.figure('space freed → every client served again', seconds(recoveredMs));
}

async function look({ events }: Night, dataDir: string): Promise<string> {
  const { path, caller } = events[0]!;
  const answer = await caller.fetch(`${path}/standings`, { method: 'GET' });
  const isUp = signalPostmaster(dataDir, 0);
  return `${answer.status()}, ${isUp ? 'up' : 'down, tried again every second'}`;
}

async function keepFull(disk: SmallDisk, ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    disk.fill();
    await delay(100);
  }
}
