import { setTimeout as delay } from 'node:timers/promises';
import { superuser } from '../../server/platform/db/embedded/cluster.ts';
import { poolerMissing, startPooler } from '../../server/testing/pooler.ts';
import { type Findings, seconds, times } from '../findings.ts';
import { checkBooks, expectNothingWrong, startNight } from '../night/night.ts';
import { reportInCrowd } from '../night/crowd.ts';
import { type NightEvent, prepareEvent } from '../night/event.ts';
import { reportOnce } from '../night/report-once.ts';
import { verifyLedgers } from '../night/verify.ts';
import { startProxy } from '../world/proxy.ts';
import { startDatabase } from '../../world/database.ts';
import { startTwoServers, type SupervisedServer, stopAndCheck } from '../world/supervised-server.ts';
import { isLive, shows, startViewer } from '../world/viewer.ts';
import { newFolder, onCleanUp } from '../../world/clean-up.ts';

const viewersEach = 10;
const kills = 10;

/** Runs two servers on one database behind a round-robin proxy, and kills them in turn. */
export async function runTwoServers(findings: Findings, rounds: number): Promise<void> {
  await playOnTwo(findings, rounds, await startTwoServers());
}

/** The same with PgBouncer in transaction mode between servers and database. */
export async function runBehindPooler(findings: Findings, rounds: number): Promise<void> {
  if (poolerMissing) return findings.skip(poolerMissing);
  const database = await startDatabase(newFolder('pooler'));
  const pooler = await startPooler(String(database.connection.host), superuser);
  onCleanUp(() => pooler.stop());
  const settings = { DATABASE_URL: pooler.through(database.url), DATABASE_DIRECT_URL: database.url };
  await playOnTwo(findings, rounds, await startTwoServers(settings, database));
}

async function playOnTwo(
  findings: Findings,
  rounds: number,
  servers: [SupervisedServer, SupervisedServer],
): Promise<void> {
  const [first, second] = servers;
  const proxy = await startProxy(servers.map(({ port }) => port));
  const door = `http://127.0.0.1:${proxy.port}`;

  const calm = await prepareEvent(first.origin);
  const crossings = [...(await cross(first, second, calm)), ...(await cross(second, first, calm))];
  findings.progress('reports cross over');

  await reportInCrowd(findings, door, servers);
  findings.progress('sixteen clients reported on one event');

  const night = await startNight(door);
  const viewers = night.events.flatMap(({ token, ledger }) =>
    Array.from({ length: viewersEach }, () => ({ ledger, viewer: startViewer(proxy.port, token) })),
  );
  await Promise.all(viewers.map(({ viewer }) => viewer.until(isLive, 10_000)));
  const returns: number[] = [];
  const count = Math.min(kills, rounds);
  let moved = 0;
  for (let done = 0; done < count; done += 1) {
    // Viewers retry a new connection more slowly, so let connections last a while first, as they do in use.
    await delay(6000);
    const killed = servers[done % 2]!;
    const killedAt = performance.now();
    killed.kill();
    await night.untilEveryoneIsServed();
    await killed.untilReady();
    for (const { viewer } of viewers) {
      const cutAt = viewer.seen.find(({ at, state }) => at >= killedAt && state.link.kind === 'cut-off')?.at;
      if (cutAt === undefined) continue;
      moved += 1;
      returns.push((await viewer.until(isLive, 15_000, cutAt)) - killedAt);
    }
  }
  await night.finish();
  const finishedAt = performance.now();
  const upToDate = await Promise.all(
    viewers.map(async ({ viewer, ledger }) => {
      const shownAt = await viewer.untilNow(shows(ledger), 10_000);
      return Math.max(0, shownAt - finishedAt);
    }),
  );
  await checkBooks(findings, door, [calm]);
  const standing = await checkBooks(findings, door, night.events);
  await verifyLedgers(findings, first);
  await stopAndCheck(findings, ...servers);
  expectNothingWrong(findings, night.answers);
  findings.expect(moved > 0, 'no overlay was on a server that was killed');
  findings.figure('report sent to one server → shown on all overlays of the other', times(crossings));
  findings.figure('kills, in turn', count);
  findings.figure('overlays through the round robin', viewers.length);
  findings.figure('overlays that lost their server and came back', moved);
  findings.figure('kill → overlay live again', times(returns));
  findings.figure('reports through the round robin acknowledged', night.acknowledged());
  findings.figure('of these standing, all found once', standing);
  findings.figure('answers', night.answers.toString());
  findings.figure('slowest report, first sending to acknowledgement', seconds(night.slowestMs()));
  findings.figure('last acknowledgement → every overlay shows it', times(upToDate));
}

/** Reports through one server and returns how long each report takes until all overlays of the other server show it. */
export async function cross(from: SupervisedServer, to: SupervisedServer, event: NightEvent): Promise<number[]> {
  const viewers = Array.from({ length: viewersEach }, () => startViewer(to.port, event.token));
  await Promise.all(viewers.map((viewer) => viewer.until(isLive, 10_000)));
  const took: number[] = [];
  for (let sent = 0; sent < 10; sent += 1) {
    const sentAt = await reportOnce(from.origin, event);
    const wanted = shows(event.ledger);
    const shown = await Promise.all(viewers.map((viewer) => viewer.untilNow(wanted, 5000)));
    took.push(Math.max(...shown) - sentAt);
  }
  return took;
}
