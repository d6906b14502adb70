import { expect, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { closePresence, listDoing, listPresent, renewPresence } from '../presence/queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { serveLive, watchLog } from '../../testing/live.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';
import type { LiveSocket, Viewer } from './live-socket.ts';
import { Presence } from './presence.ts';

const uuid = () => crypto.randomUUID();
const listed = ({ db }: TestApp, { id, eventId }: TestOrganizer) =>
  asOrganizer(db, id, (db) => listPresent(db, id, eventId as EventId));

async function playing() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app, 'marina@example.com');
  const { id: teamId } = await addTeam(marina, 'Lobos');
  const bia = await joinStaff(app, marina, 'scorer', 'Bia');
  return { app, marina, bia, teamId };
}

type Window = ReturnType<typeof watchLog>;

/** Who is last shown as present in a window, with the team. */
const shownIn = (window: Window) =>
  window
    .sent('presence')
    .at(-1)
    ?.others.map(({ name, teamId }) => [name, teamId])
    .toSorted();

test('ST3 · BS1 · people on one event see who is on the report screen and which team they fill in, on any server', async () => {
  const { app, marina, bia, teamId } = await playing();
  const [server, other] = [await serveLive(app), await serveLive(app)];
  const mine = watchLog(server, marina);
  const hers = watchLog(other, bia, { organizer: marina.id });
  for (const window of [mine, hers]) await window.until(({ type }) => type === 'presence');
  expect([mine, hers].map(shownIn)).toEqual([[], []]);
  const windowId = uuid();
  hers.say({ type: 'present', windowId, teamId, shown: true });
  await expect.poll(() => shownIn(mine)).toEqual([['Bia', teamId]]);
  expect(mine.sent('presence').at(-1)?.others).toEqual([{ windowId, personId: bia.id, name: 'Bia', teamId }]);
  expect(await asOrganizer(app.db, marina.id, listDoing)).toEqual(
    new Map([[bia.id, { eventName: 'Evento avulso', teamName: 'Lobos' }]]),
  );

  mine.say({ type: 'present', windowId: uuid(), teamId: null, shown: true });
  hers.say({ type: 'present', windowId, teamId: null, shown: true });
  for (const window of [mine, hers])
    await expect
      .poll(() => shownIn(window))
      .toEqual([
        ['Bia', null],
        ['marina', null],
      ]);
  mine.say({ type: 'present', windowId: uuid(), teamId: null, shown: false });
  await expect.poll(() => shownIn(hers)).toEqual([['Bia', null]]);
  hers.socket.close();
  await expect.poll(() => shownIn(mine)).toEqual([]);
});

test('ST3 · a caster, another event, another organiser and a removed team are not shown', async () => {
  const { app, marina, bia } = await playing();
  const other = await createOrganizer(app);
  const caster = await joinStaff(app, marina, 'caster', 'Caio');
  const cup = on(marina, (await createEvent(marina)).id);
  const server = await serveLive(app);
  const mine = watchLog(server, marina);
  const others = [
    watchLog(server, caster, { organizer: marina.id }),
    watchLog(server, cup),
    watchLog(server, other),
    watchLog(server, bia, { organizer: marina.id }),
  ];
  for (const window of [mine, ...others]) await window.until(({ type }) => type === 'presence');
  for (const window of others.slice(0, 3)) window.say({ type: 'present', windowId: uuid(), teamId: null, shown: true });
  await expect.poll(() => shownIn(others[1]!)).toEqual([['marina', null]]);
  await expect.poll(() => shownIn(others[2]!)).toHaveLength(1);
  others[3]!.say({ type: 'present', windowId: uuid(), teamId: uuid(), shown: true });
  await expect.poll(() => shownIn(mine)).toEqual([['Bia', null]]);
  expect(await listed(app, marina)).toHaveLength(1);
});

test('ST3 · the lease of a server that died ends by itself, and the windows of the others learn it', async () => {
  const { app, marina, bia } = await playing();
  const window = watchLog(await serveLive(app, { renewEveryMs: 20 }), marina);
  await window.until(({ type }) => type === 'presence');
  await app.asOwner(
    `insert into presence (user_id, championship_id, window_id, person_id, connection)
     values ($1, $2, gen_random_uuid(), $3, gen_random_uuid())`,
    [marina.id, marina.eventId, bia.id],
  );
  await expect.poll(() => shownIn(window)).toEqual([['Bia', null]]);
  await app.asOwner(`update presence set seen_at = now() - interval '20 seconds'`);
  await expect.poll(() => shownIn(window)).toEqual([]);
});

test('ST3 · an open window stays present, also after its row was deleted because the database was away for long', async () => {
  const { app, marina } = await playing();
  const window = watchLog(await serveLive(app, { renewEveryMs: 20 }), marina);
  await window.until(({ type }) => type === 'presence');
  window.say({ type: 'present', windowId: uuid(), teamId: null, shown: true });
  await expect.poll(() => listed(app, marina)).toHaveLength(1);
  await app.asOwner(`update presence set seen_at = now() - interval '20 seconds'`);
  await expect.poll(() => listed(app, marina)).toHaveLength(1);
  await app.asOwner('delete from presence');
  await expect.poll(() => listed(app, marina)).toHaveLength(1);
});

test('ST3 · a late renewal does not bring a closed window back, and the end of an old connection keeps the new one', async () => {
  const { app, marina } = await playing();
  const presence = new Presence(app);
  const log = { since: 0, personId: marina.id, mayReport: true, seesHistory: true };
  const pass = { kind: 'session', sessionId: uuid() } as const;
  const viewer: Viewer = { organizer: marina.id, event: marina.eventId as EventId, pass, address: '', log };
  const [old, fresh] = [{ viewer } as LiveSocket, { viewer } as LiveSocket];
  const message = { type: 'present', windowId: uuid(), teamId: null, shown: true } as const;
  presence.tell(old, message);
  await expect.poll(() => listed(app, marina)).toHaveLength(1);
  const [row] = await app.asOwner<{ connection: string }>('select connection from presence');

  presence.tell(fresh, message);
  const isFresh = async () =>
    (await app.asOwner<{ connection: string }>('select connection from presence')).some(
      ({ connection }) => connection !== row!.connection,
    );
  await expect.poll(isFresh).toBe(true);
  presence.left(old);
  await asOrganizer(app.db, marina.id, (db) => closePresence(db, row!.connection));
  const late = () => asOrganizer(app.db, marina.id, (db) => renewPresence(db, [row!.connection]));
  expect(await late()).toEqual([]);
  expect(await isFresh()).toBe(true);

  presence.left(fresh);
  await expect.poll(() => listed(app, marina)).toEqual([]);
  presence.renew();
  expect(await late()).toEqual([]);
  expect(await listed(app, marina)).toEqual([]);
});
