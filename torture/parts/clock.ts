import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../../world/account.ts';
import { openCaller, read } from '../../world/caller.ts';
import { type Findings, seconds, times } from '../findings.ts';
import { checkBooks, expectNothingWrong, type Night, startNight } from '../night/night.ts';
import { verifyLedgers } from '../night/verify.ts';
import { signalPostmaster } from '../world/postmaster.ts';
import { startSupervised, type SupervisedServer, stopAndCheck } from '../world/supervised-server.ts';
import { isLive, shows, startViewer, type TortureViewer } from '../world/viewer.ts';
import { newFolder, onCleanUp } from '../../world/clean-up.ts';

const day = 24 * 60 * 60 * 1000;
const frozenMs = 10_000;
const liveAgainMs = 10_000;

/** Moves the clock of the server process by a day, forward and back, while clients report; then the clock of the overlays. */
export async function jumpClock(findings: Findings): Promise<void> {
  const folder = newFolder('clock');
  const dataDir = join(folder, 'data');
  const clockFile = join(folder, 'clock');
  const setClock = (offBy: number) => writeFileSync(clockFile, String(offBy));
  setClock(0);
  const server = await startSupervised({
    settings: { DATA_DIR: dataDir, CLOCK_FILE: clockFile },
    nodeArguments: ['--import', pathToFileURL(join(import.meta.dirname, '../world/moved-clock.mjs')).href],
  });
  await server.untilReady();
  const night = await startNight(server.origin);
  const viewers = night.events.map(({ token }) => startViewer(server.port, token));
  const first = night.events[0]!;
  const { token } = await read<{ token: string }>(first.caller, '/api/auth/token');
  const headers = { authorization: `Bearer ${token}` };
  const askByToken = () => openCaller(server.origin).fetch(`${first.path}/teams`, { method: 'GET', headers });
  const tokens: string[] = [];
  let signedIn = 0;

  const steps: { what: string; jump: () => void | Promise<void> }[] = [
    { what: 'forward a day', jump: () => setClock(day) },
    { what: 'back two days', jump: () => setClock(-day) },
    { what: 'server killed and started with its clock a day back', jump: () => server.kill() },
    { what: 'forward a day while the database is down', jump: () => downWith(dataDir, () => setClock(0)) },
    { what: 'back a day while the database is down', jump: () => downWith(dataDir, () => setClock(-day)) },
    { what: 'right again', jump: () => setClock(0) },
    { what: `server stands still for ${frozenMs / 1000} s`, jump: () => freeze(server) },
    { what: "overlays' own clock forward a day", jump: () => moveOwnClock(day) },
    { what: "overlays' own clock back two days", jump: () => moveOwnClock(-day) },
    { what: "overlays' own clock right again", jump: () => moveOwnClock(0) },
  ];
  const servedAgain: number[] = [];
  for (const { what, jump } of steps) {
    const startedAt = performance.now();
    await jump();
    await delay(100);
    await night.untilEveryoneIsServed();
    servedAgain.push(performance.now() - startedAt);
    await delay(4000);
    for (const viewer of viewers) await viewer.untilNow(isLive, liveAgainMs);
    // A new sign-in must work, and its session must be accepted afterwards.
    if (await signInAndLook(findings, what, server, night)) signedIn += 1;
    tokens.push(String((await askByToken()).status()));
    findings.progress(`${what}: served again after ${seconds(servedAgain.at(-1)!)}`);
  }

  await night.finish();
  const shown = await Promise.all(viewers.map((viewer, index) => untilShown(viewer, night, index)));
  const standing = await checkBooks(findings, server.origin, night.events);
  await verifyLedgers(findings, server);
  await stopAndCheck(findings, server);
  expectNothingWrong(findings, night.answers);
  findings.expect(
    tokens.every((status) => ['200', '401'].includes(status)),
    `bearer token: ${tokens.join(' ')}`,
  );
  findings.skip(
    'the clock of PostgreSQL was not moved: that takes the clock of the whole machine, or libfaketime. The server was therefore a day off its database, which decides when sessions end.',
  );
  findings.figure('what was done, one after the other', steps.map(({ what }) => what).join('; '));
  findings.figure('reports acknowledged', night.acknowledged());
  findings.figure('of these standing, all found once', standing);
  findings.figure('answers', night.answers.toString());
  findings.figure('jump → every client served again, by its old session', times(servedAgain));
  findings.figure('signing in and reading after each worked', `${signedIn} of ${steps.length}`);
  findings.figure('a bearer token of 15 minutes, asked after each', tokens.join(' '));
  findings.figure('last acknowledgement → overlays live and right', times(shown));
}

async function signInAndLook(findings: Findings, what: string, { origin }: SupervisedServer, { events }: Night) {
  try {
    const { account, path } = events[1]!;
    const caller = openCaller(origin);
    await signIn(caller, account);
    await read(caller, `${path}/standings`);
    return true;
  } catch (error) {
    findings.fault(`${what}: signing in failed: ${String(error)}`);
    return false;
  }
}

async function untilShown(viewer: TortureViewer, { events }: Night, index: number): Promise<number> {
  const since = performance.now();
  return Math.max(0, (await viewer.untilNow(shows(events[index]!.ledger), liveAgainMs)) - since);
}

async function downWith(dataDir: string, jump: () => void): Promise<void> {
  signalPostmaster(dataDir, 'SIGKILL');
  await delay(300);
  jump();
}

// Pauses the server process like a laptop with a closed lid: all timers are late afterwards.
async function freeze(server: SupervisedServer): Promise<void> {
  const pid = server.pid();
  if (!pid) return;
  process.kill(pid, 'SIGSTOP');
  await delay(frozenMs);
  process.kill(pid, 'SIGCONT');
}

const realNow = Date.now;

// Moves the clock of this process, which runs the overlays. Nothing else in this process reads `Date.now`.
function moveOwnClock(offBy: number): void {
  Date.now = () => realNow() + offBy;
  onCleanUp(() => void (Date.now = realNow));
}
