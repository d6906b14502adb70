import { randomInt } from 'node:crypto';
import { createAccount, findOrganizerId, fromNewAddress } from '../../world/account.ts';
import { openCaller } from '../../world/caller.ts';
import { proveOrganizer } from '../../server/platform/scope/organizer.ts';
import { joinDatabase } from '../../server/platform/db/open.ts';
import { asOrganizer } from '../../server/platform/db/transaction.ts';
import { findEvent } from '../../server/events/queries.ts';
import { findDifferences } from '../../server/tools/verify.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { playActs } from '../../server/testing/acts/play.ts';
import { gatherPeople, type Init, prepareEvent, type Send, type World } from '../../server/testing/acts/world.ts';
import type { Findings } from '../findings.ts';
import { verifyLedgers } from '../night/verify.ts';
import { startTwoServers, type SupervisedServer, stopAndCheck } from '../world/supervised-server.ts';
import { isLive, startViewer } from '../world/viewer.ts';
import { onCleanUp } from '../../world/clean-up.ts';

const nights = 10;

/** Random acts by owner, staff and captains, sent to two servers in turn; everything shown is compared after each. */
export async function doRandomActs(findings: Findings, rounds: number): Promise<void> {
  const servers = await startTwoServers({ TRUST_PROXY: '1' });
  const [first, second] = servers;
  const signUp = async () => {
    const caller = openCaller(first.origin);
    await createAccount(caller, first.origin);
    const id = await findOrganizerId(caller);
    return { id, request: alternating(servers, caller.cookie()) };
  };
  const owner = await signUp();
  const people = await gatherPeople(owner.request, owner.id, async () => (await signUp()).request);
  const database = await joinDatabase(readSettings(first.settings), { connectionLost: () => undefined });
  onCleanUp(() => database.close());
  const organizer = proveOrganizer(owner.id);
  const answers = new Map<string, number>();
  for (let night = 0; night < nights; night += 1) {
    const { link, ...prepared } = await prepareEvent(owner.request, `Noite ${night + 1}`);
    const viewer = startViewer(second.port, link);
    await viewer.until(isLive, 10_000);
    const world: World = {
      ...prepared,
      organizerId: owner.id,
      people,
      visitor: (path, init) =>
        alternating(servers)(path, { ...init, headers: { ...init?.headers, ...fromNewAddress() } }),
      snapshot: () => viewer.now()?.snapshot ?? undefined,
      differences: () =>
        asOrganizer(database.db, organizer, async (db) =>
          findDifferences(db, (await findEvent(db, prepared.eventId))!),
        ),
    };
    const played = await playActs(world, { seed: randomInt(2 ** 31), acts: rounds });
    for (const difference of played.differences) findings.fault(difference);
    for (const [key, count] of played.answers) answers.set(key, (answers.get(key) ?? 0) + count);
    findings.progress(`night ${night + 1} of ${nights}`);
  }
  await verifyLedgers(findings, first);
  await stopAndCheck(findings, ...servers);
  const count = (isCounted: (key: string) => boolean) =>
    [...answers].filter(([key]) => isCounted(key)).reduce((sum, [, times]) => sum + times, 0);
  findings.figure('nights, acts, of these accepted', `${nights}, ${count(() => true)}, ${count(isAccepted)}`);
  const kinds = new Set([...answers.keys()].filter(isAccepted).map((key) => key.split(' ')[0]));
  findings.figure('kinds of acts that were accepted', kinds.size);
}

const isAccepted = (key: string) => key.endsWith(' 200');

/** Sends each request to the next server. */
function alternating(servers: readonly SupervisedServer[], cookie = ''): Send {
  return (path: string, { method, json, headers }: Init = {}) => {
    sent += 1;
    const { origin } = servers[sent % servers.length]!;
    return fetch(`${origin}${path}`, {
      method: method ?? (json ? 'POST' : 'GET'),
      headers: { origin, cookie, ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(json && { body: JSON.stringify(json) }),
    });
  };
}

let sent = 0;
