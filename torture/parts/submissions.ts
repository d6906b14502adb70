import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAccount, fromNewAddress } from '../../world/account.ts';
import { type CallAnswer, type OpenCaller, openCaller, send } from '../../world/caller.ts';
import { drawScoreboard } from '../../world/scoreboard.ts';
import { openCup } from '../../world/submissions.ts';
import { joinAsOwner } from '../../server/platform/db/open.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import type { Findings } from '../findings.ts';
import { verifyLedgers } from '../night/verify.ts';
import { startSupervised, type SupervisedServer, stopAndCheck } from '../world/supervised-server.ts';
import { newFolder } from '../../world/clean-up.ts';

const steps = ['upload', 'send', 'accept'] as const;
type Step = (typeof steps)[number];

const captainCount = 20;

/**
 * Kills the server while a captain uploads, between the upload and its answer, while the result is sent, and between accepting and
 * answering. Clients repeat what was not answered, as our pages do: nothing may be there twice, and once the deletion has run
 * there is no file without a row.
 */
export async function killCaptains(findings: Findings, rounds: number): Promise<void> {
  const dataDir = join(newFolder('submissions'), 'data');
  const server = await startSupervised({ settings: { DATA_DIR: dataDir } });
  await server.untilReady();
  const caller = openCaller(server.origin);
  await createAccount(caller, server.origin);
  const names = Array.from({ length: captainCount }, (_, index) => `Time ${index}`);
  const cup = await openCup(caller, names);
  const eventId = cup.id;
  const tokens = [...cup.tokens.values()];

  const kills = { upload: 0, send: 0, accept: 0 };
  const repeated = { upload: 0, send: 0, accept: 0 };
  const sent: string[] = [];
  let abandoned = 0;
  for (let done = 0; done < rounds; done += 1) {
    const index = done % captainCount;
    const round = 1 + Math.floor(done / captainCount);
    if (index === 0) {
      // The last kill may have come after the answer.
      await server.untilReady();
      await send(caller, 'PATCH', `/api/events/${eventId}`, { currentRound: round });
    }
    const killedStep = steps[done % steps.length]!;
    const work = new Captain({ caller, eventId, token: tokens[index]!, round, placement: index + 1 });
    // The captain gave up and began again, with another picture.
    if (done % 7 === 3) {
      abandoned += 1;
      const upload = work.upload(randomUUID()).catch(() => undefined);
      await delay(randomInt(0, 1500));
      server.kill();
      await upload;
      await server.untilReady();
    }
    for (const step of steps) {
      const isKilled = step === killedStep;
      const first = work.take(step);
      if (isKilled) {
        // An upload takes longest, because the image is drawn anew.
        await delay(randomInt(0, step === 'upload' ? 1200 : 60));
        server.kill();
        kills[step] += 1;
      }
      if (await first) continue;
      repeated[step] += 1;
      await server.untilReady();
      while (!(await work.take(step))) await delay(50);
    }
    sent.push(work.submission);
    if (done % 20 === 19) findings.progress(`${done + 1} kills`);
  }

  await server.untilReady();
  await checkCounts(findings, dataDir, sent);
  await verifyLedgers(findings, server);
  const orphans = await checkFiles(findings, server, dataDir);
  await stopAndCheck(findings, server);
  findings.figure('kills while uploading, sending, accepting', `${kills.upload}, ${kills.send}, ${kills.accept}`);
  findings.figure('requests that had to be repeated', `${repeated.upload}, ${repeated.send}, ${repeated.accept}`);
  findings.figure('submissions, each stored once and accepted with one entry', sent.length);
  findings.figure('uploads that were given up', abandoned);
  findings.figure(
    'rows without a submission before the deletion, files without a row after it',
    `${orphans.before}, ${orphans.after}`,
  );
}

interface Given {
  caller: OpenCaller;
  eventId: string;
  token: string;
  round: number;
  placement: number;
}

/** One captain's result. All ids are made before the first request, so that a repeated one is the same. */
class Captain {
  readonly submission = randomUUID();
  private readonly image = randomUUID();
  private readonly command = randomUUID();
  private readonly given: Given;

  constructor(given: Given) {
    this.given = given;
  }

  /** Whether the step was answered. A refusal is a fault, so it is thrown. */
  async take(step: Step): Promise<boolean> {
    const asked = { upload: () => this.upload(this.image), send: () => this.send(), accept: () => this.accept() }[step];
    const answer = await asked().catch(() => undefined);
    if (!answer || answer.status() >= 500) return false;
    if (answer.ok()) return true;
    throw new Error(`${step}: ${answer.status()} ${await answer.text()}`);
  }

  async upload(id: string): Promise<CallAnswer> {
    const { caller, token, round, placement } = this.given;
    const data = await drawScoreboard(placement, [[`Jogador ${round}`, placement % 5]]);
    const headers = { 'x-captain-token': token, 'content-type': 'image/png', ...fromNewAddress() };
    return caller.fetch(`/api/my-team/images/${id}?round=${round}`, { method: 'PUT', data, headers });
  }

  private send(): Promise<CallAnswer> {
    const { caller, token, round, placement } = this.given;
    const data = { id: this.submission, round, placement, kills: [1, 0, 0], images: [this.image] };
    const headers = { 'x-captain-token': token, ...fromNewAddress() };
    return caller.fetch('/api/my-team/submissions', { method: 'POST', data, headers });
  }

  private accept(): Promise<CallAnswer> {
    const { caller, eventId } = this.given;
    const data = { submissions: [{ id: this.submission }] };
    const headers = { 'idempotency-key': this.command };
    return caller.fetch(`/api/events/${eventId}/review/accept`, { method: 'POST', data, headers });
  }
}

/** Every submission is stored once, and its result is one entry. */
async function checkCounts(findings: Findings, dataDir: string, sent: readonly string[]): Promise<void> {
  await joinAsOwner(readSettings({ DATA_DIR: dataDir }), async (owner) => {
    const { rows } = await owner.query<{ id: string; decision: string | null; entries: number; images: number }>(
      `select id, decision, cardinality(images) as images,
        (select count(*)::int from score_entries where kind = 'result' and act #>> '{origin,submission}' = submissions.id::text) as entries
       from submissions`,
    );
    findings.expect(rows.length === sent.length, `${rows.length} submissions are stored, ${sent.length} were sent`);
    for (const { id, decision, entries, images } of rows) {
      findings.expect(sent.includes(id), `submission ${id} was never answered`);
      findings.expect(
        decision === 'accepted' && entries === 1,
        `submission ${id} is ${decision} with ${entries} entries`,
      );
      findings.expect(images === 1, `submission ${id} has ${images} images`);
    }
  });
}

const patienceMs = 120_000;

/** Uploads that nobody sent are made old, and the server deletes them when it starts. */
async function checkFiles(findings: Findings, server: SupervisedServer, dataDir: string) {
  const settings = readSettings({ DATA_DIR: dataDir });
  let before = 0;
  let names: string[] = [];
  await joinAsOwner(settings, async (owner) => {
    await owner.query("update submission_images set uploaded_at = uploaded_at - interval '2 hours'");
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int from submission_images where not (stored and used)',
    );
    before = rows[0]!.count;
  });
  // A temporary file is taken for an abandoned one after ten seconds.
  await delay(11_000);
  server.kill();
  await server.untilReady();
  const until = performance.now() + patienceMs;
  const countLeft = async () => {
    let left = 0;
    await joinAsOwner(settings, async (owner) => {
      const { rows } = await owner.query<{ left: number }>(
        `select (select count(*)::int from submission_images where not (stored and used))
          + (select count(*)::int from jobs where kind = 'delete_files') as left`,
      );
      left = rows[0]!.left;
    });
    return left;
  };
  while ((await countLeft()) > 0 && performance.now() < until) await delay(300);
  await joinAsOwner(settings, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      'select unnest(array[file, small_file]) as name from submission_images',
    );
    names = rows.map(({ name }) => name);
  });
  const folder = join(dataDir, 'files');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => relative(folder, join(file.parentPath, file.name)))
    : [];
  const known = new Set(names);
  const orphans = files.filter((file) => !known.has(file));
  for (const file of orphans.slice(0, 5)) findings.fault(`the file ${file} has no row`);
  const missing = names.filter((name) => !files.includes(name));
  for (const name of missing.slice(0, 5)) findings.fault(`the file ${name} is missing`);
  return { before, after: orphans.length };
}
