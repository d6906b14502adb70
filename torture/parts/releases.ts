import { join } from 'node:path';
import { type Findings, seconds, times } from '../findings.ts';
import { prepareEvent } from '../night/event.ts';
import { checkBooks, expectNothingWrong, startNight } from '../night/night.ts';
import { verifyLedgers } from '../night/verify.ts';
import { buildPreviousRelease } from '../world/previous-release.ts';
import { startProxy } from '../world/proxy.ts';
import { sharedSettings, startSupervised, stopAndCheck } from '../world/supervised-server.ts';
import { startDatabase } from '../../world/database.ts';
import { isLive, shows, startViewer } from '../world/viewer.ts';
import { newFolder } from '../../world/clean-up.ts';
import { cross } from './servers.ts';

/**
 * An upgrade without a pause: the previous release serves while this one migrates the database, both serve side by side, and the
 * previous one is stopped.
 */
export async function runTwoReleases(findings: Findings): Promise<void> {
  const previous = buildPreviousRelease();
  findings.progress(`built ${previous.name}`);
  const folder = newFolder('releases');
  const { url } = await startDatabase(folder);
  const settings = sharedSettings(url);
  const old = await startSupervised({
    settings: { ...settings, DATA_DIR: join(folder, 'old') },
    program: previous.program,
  });
  await old.untilReady();
  const [calm, early] = [await prepareEvent(old.origin), await startNight(old.origin)];

  const startedAt = performance.now();
  const present = await startSupervised({ settings: { ...settings, DATA_DIR: join(folder, 'new') } });
  const servedMeanwhile = early.untilEveryoneIsServed();
  await present.untilReady();
  const readyMs = performance.now() - startedAt;
  await servedMeanwhile;
  await early.untilEveryoneIsServed();
  findings.progress('this release has migrated, the previous one served meanwhile');

  // What one release saves is on the overlays of the other, for an event that the previous one made.
  const toNew = await cross(old, present, calm);
  const toOld = await cross(present, old, calm);
  await early.finish();

  const proxy = await startProxy([old.port, present.port]);
  const door = `http://127.0.0.1:${proxy.port}`;
  const both = await startNight(door);
  const viewers = both.events.flatMap(({ token, ledger }) =>
    Array.from({ length: 4 }, () => ({ ledger, viewer: startViewer(proxy.port, token) })),
  );
  await Promise.all(viewers.map(({ viewer }) => viewer.until(isLive, 10_000)));
  for (let turn = 0; turn < 5; turn += 1) await both.untilEveryoneIsServed();
  await stopAndCheck(findings, old);
  await both.untilEveryoneIsServed();
  await both.finish();
  await Promise.all(viewers.map(({ viewer, ledger }) => viewer.untilNow(shows(ledger), 15_000)));

  const standing = await checkBooks(findings, present.origin, [calm, ...early.events, ...both.events]);
  await verifyLedgers(findings, present);
  await stopAndCheck(findings, present);
  for (const { answers } of [early, both]) expectNothingWrong(findings, answers);
  findings.figure('previous release', previous.name);
  findings.figure('start of this release, with its migrations', seconds(readyMs));
  findings.figure('slowest report to the previous release, the migration included', seconds(early.slowestMs()));
  findings.figure('report to the previous release → on the overlays of this one', times(toNew));
  findings.figure('report to this release → on the overlays of the previous one', times(toOld));
  findings.figure(
    'reports acknowledged by the previous one, by both',
    `${early.acknowledged()}, ${both.acknowledged()}`,
  );
  findings.figure('of these standing, all found once', standing);
  findings.figure('answers', `${early.answers.toString()}; ${both.answers.toString()}`);
}
