import { setTimeout as delay } from 'node:timers/promises';
import { type Findings, seconds, times } from '../findings.ts';
import { type NightEvent, prepareEvent, prepareSecondEvent } from '../night/event.ts';
import { checkBooks, expectNothingWrong, startNight } from '../night/night.ts';
import { reportOnce } from '../night/report-once.ts';
import { verifyLedgers } from '../night/verify.ts';
import { reserveNginx, startNginx } from '../../world/nginx.ts';
import { type PageViewer, pollMs, startPageViewer } from '../world/page-viewer.ts';
import { startDatabase } from '../../world/database.ts';
import { startTwoServers, type SupervisedServer, stopAndCheck } from '../world/supervised-server.ts';
import { isLive, shows, startViewer } from '../world/viewer.ts';
import { newFolder } from '../../world/clean-up.ts';

const visibleWithinMs = 5000;
const databaseDownMs = 30_000;
const overlays = 10;
const kills = 4;

/** Two servers behind nginx with deploy/nginx.conf: sockets, cache, kills, a database that is down, limits. */
export async function serveThroughNginx(findings: Findings, rounds: number): Promise<void> {
  const reserved = await reserveNginx();
  if ('missing' in reserved) return findings.skip(reserved.missing);
  const database = await startDatabase(newFolder('nginx-database'));
  const settings = { PUBLIC_URL: reserved.origin, TRUST_PROXY: '1' };
  const servers = await startTwoServers(settings, database);
  const {
    origin: door,
    port,
    listProblems,
  } = await startNginx(
    reserved.port,
    servers.map((server) => server.port),
  );
  const event = await prepareSecondEvent(await prepareEvent(door), true);
  await reportOnce(door, event);

  const viewers = Array.from({ length: overlays }, () => startViewer(port, event.token));
  await Promise.all(viewers.map((viewer) => viewer.until(isLive, 10_000)));
  const spread = await Promise.all(servers.map(countOverlays));
  findings.expect(Math.min(...spread) > 0, `nginx gave all overlays to one server: ${spread.join(' and ')}`);
  const crossings: number[] = [];
  for (let sent = 0; sent < 10; sent += 1) {
    const sentAt = await reportOnce(door, event);
    const shown = await Promise.all(viewers.map((viewer) => viewer.untilNow(shows(event.ledger), visibleWithinMs)));
    crossings.push(Math.max(...shown) - sentAt);
  }
  findings.figure('overlays on each server', spread.join(' and '));
  findings.figure('report → shown on the overlays of both servers', times(crossings));
  findings.progress('overlays of both servers show every report');

  const poll = `${door}/api/public/torture`;
  const alone = startPageViewer(poll);
  await seeReports(findings, 'a single viewer', event, door, [alone], rounds);
  const crowd = Array.from({ length: 50 }, (_, index) => startPageViewer(poll, index * 50));
  await seeReports(findings, 'fifty viewers', event, door, [alone, ...crowd], rounds);
  const polls = crowd.flatMap(({ answers }) => answers);
  const fromCache = polls.filter(({ cache }) => cache !== '' && !['MISS', 'EXPIRED', 'REVALIDATED'].includes(cache));
  findings.figure('polls of fifty viewers, of these answered by the cache', `${polls.length}, ${fromCache.length}`);
  findings.expect(fromCache.length > polls.length / 2, 'nginx answered less than half of the polls from its cache');

  await killBehindNginx(findings, door, servers, Math.min(kills, rounds));

  await stopDatabase(findings, door, [alone, ...crowd], database, servers);
  const etag = alone.etag();
  const sentAt = await reportOnce(door, event);
  await alone.untilChanged(etag, sentAt, visibleWithinMs);

  await exceedLimit(findings, door);
  await checkBooks(findings, door, [event]);
  await verifyLedgers(findings, servers[0]);
  await stopAndCheck(findings, ...servers);
  // All servers are gone: nginx answers alone.
  const askedAt = performance.now();
  await delay(6000);
  const last = [alone, ...crowd].flatMap(({ answers }) => answers.filter(({ at }) => at > askedAt));
  findings.expect(last.length > 0 && last.every(isGood), 'the public page was down while no server ran');
  findings.figure(
    'both servers stopped: polls in 6 s, of these answered',
    `${last.length}, ${last.filter(isGood).length}`,
  );
  const lost = await fetch(`${door}/api/events`);
  const failed = ((await lost.json()) as { error?: { code?: string } }).error?.code;
  findings.expect(lost.status === 503 && failed === 'unavailable', `without servers nginx answers ${lost.status}`);
  for (const problem of listProblems().slice(0, 3)) findings.fault(`nginx: ${problem}`);
}

/**
 * Saves results and waits until all of these viewers have them. What counts is how long after a result a poll still gets the page
 * without it: the page polls again after `pollMs`, also where this machine is too busy to do it in time.
 */
async function seeReports(
  findings: Findings,
  who: string,
  event: NightEvent,
  door: string,
  viewers: readonly PageViewer[],
  rounds: number,
): Promise<void> {
  const seen: number[] = [];
  const outdated: number[] = [];
  for (let sent = 0; sent < Math.min(10, rounds); sent += 1) {
    // At any moment between two polls.
    await delay(500 + Math.random() * 2500);
    const known = viewers.map((viewer) => viewer.etag());
    const sentAt = await reportOnce(door, event);
    const savedAt = performance.now();
    const shown = await Promise.all(
      viewers.map((viewer, index) => viewer.untilChanged(known[index]!, sentAt, 3 * visibleWithinMs)),
    );
    seen.push(Math.max(...shown) - sentAt);
    const lastWithout = viewers.map((viewer, index) => {
      const polls = viewer.answers.filter(({ at }) => at < shown[index]!);
      return (polls.at(-1)?.askedAt ?? savedAt) - savedAt;
    });
    outdated.push(Math.max(0, ...lastWithout));
  }
  const worst = Math.max(...outdated);
  findings.expect(
    worst <= visibleWithinMs - pollMs,
    `a poll of ${who} was answered without a result that had been saved ${seconds(worst)} before`,
  );
  findings.figure(`${who}: report → on the public page, through the cache`, times(seen));
  findings.figure(
    `${who}: result saved → last poll without it (at most ${seconds(visibleWithinMs - pollMs)})`,
    times(outdated),
  );
  findings.progress(`${who}: ${times(seen)}`);
}

async function killBehindNginx(
  findings: Findings,
  door: string,
  servers: readonly SupervisedServer[],
  count: number,
): Promise<void> {
  const night = await startNight(door);
  const returns: number[] = [];
  for (let done = 0; done < count; done += 1) {
    await delay(3000);
    const killed = servers[done % servers.length]!;
    killed.kill();
    returns.push(await night.untilEveryoneIsServed());
    await killed.untilReady();
  }
  await night.finish();
  const standing = await checkBooks(findings, door, night.events);
  expectNothingWrong(findings, night.answers);
  findings.figure('kills of a server → every client served again', `${count}, ${times(returns)}`);
  findings.figure('reports acknowledged, standing, all found once', `${night.acknowledged()}, ${standing}`);
  findings.figure('answers', night.answers.toString());
  findings.progress('nothing is lost by killing servers');
}

async function stopDatabase(
  findings: Findings,
  door: string,
  viewers: readonly PageViewer[],
  database: { stop(): Promise<void>; start(): Promise<void> },
  servers: readonly SupervisedServer[],
): Promise<void> {
  await database.stop();
  const downAt = performance.now();
  const pages: number[] = [];
  while (performance.now() - downAt < databaseDownMs) {
    const page = await fetch(`${door}/c/torture`);
    const text = await page.text();
    pages.push(text.includes('Time Número') ? page.status : 0);
    await delay(1000);
  }
  const polls = viewers.flatMap(({ answers }) => answers.filter(({ at }) => at > downAt));
  await database.start();
  await Promise.all(servers.map((server) => server.untilReady()));
  findings.expect(
    pages.every((status) => status === 200),
    `the public page while the database is down: ${pages.join(' ')}`,
  );
  findings.expect(
    polls.every(isGood),
    `${polls.filter((poll) => !isGood(poll)).length} polls failed while the database was down`,
  );
  findings.figure(
    `database down for ${databaseDownMs / 1000} s: pages opened, polls, of these failed`,
    `${pages.length}, ${polls.length}, ${polls.filter((poll) => !isGood(poll)).length}`,
  );
  findings.progress('the public page stayed up without the database');
}

/** More requests of one address than any lobby sends are refused in the shape of our failures. */
async function exceedLimit(findings: Findings, door: string): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 800 }, async () => {
      const response = await fetch(`${door}/api/events`);
      return { status: response.status, body: await response.text() };
    }),
  );
  const refused = answers.filter(({ status }) => status === 429);
  findings.expect(refused.length > 0, 'nginx refused none of 800 requests of one address');
  findings.expect(
    refused.every(({ body }) => body.includes('"code":"busy"')),
    'nginx refused a request in a shape of its own',
  );
  findings.figure('800 requests of one address at once, of these told to wait', refused.length);
}

function isGood({ status }: { status: number }): boolean {
  return status === 200 || status === 304;
}

async function countOverlays({ origin }: SupervisedServer): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^live_viewers (\d+)/m.exec(metrics)?.[1] ?? 0);
}
