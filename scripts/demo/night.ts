import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { players, teamNames, waitingTeamNames } from './names.mjs';

const rounds = 5;
const reportedBefore = 30;
const betweenReportsMs = 700;
const betweenRoundsMs = 4000;
const applauseMs = 20_000;

/** A demo organiser with a cup that has ended, one on air with 50 teams, one that takes sign-ups, a draft, and links for OBS. */
export async function prepareNight(client) {
  const account = { email: 'demo@quedalivre.example', password: 'queda-livre' };
  const { user } = await client.post('/auth/sign-up', account);
  await client.put('/profile', {
    name: 'Arena Queda Livre',
    bio: 'Campeonatos de trios toda semana.',
    links: { discord: 'https://discord.gg/queda-livre', instagram: '', twitch: '', youtube: '' },
  });
  const past = await prepareEndedCup(client);
  const tonight = await createCup(client, { name: 'Copa Queda Livre 7', startDate: dayIn(0) });
  const teams = await importTeams(client, tonight, teamNames);
  await client.post(`/events/${tonight}/on-air`);
  const next = await prepareNextCup(client, tonight);
  await createCup(client, { name: 'Final da temporada', startDate: dayIn(28), published: false });
  const { link } = await client.post('/obs-links', { name: 'Cena principal' });
  await client.post('/obs-links', { name: 'Reprise da Copa 6', eventId: past });
  await reportRound(client, tonight, teams.slice(0, reportedBefore), 1);
  return { client, account, organizerId: user.id, eventId: tonight, nextEventId: next, token: link.token, teams };
}

/** Last week's: it has a champion. */
async function prepareEndedCup(client) {
  const id = await createCup(client, { name: 'Copa Queda Livre 6', startDate: dayIn(-7) });
  const teams = await importTeams(client, id, teamNames.slice(0, 24));
  for (let round = 1; round <= rounds; round += 1) await reportRound(client, id, teams, round);
  await client.post(`/events/${id}/end`);
  return id;
}

/** Next week's: some trios are accepted, some are to be decided, two wait for a place. */
async function prepareNextCup(client, tonight) {
  const schedule = { startDate: dayIn(7), startTime: '20:00', endDate: null };
  const made = await client.post(`/events/${tonight}/duplicate`, { name: 'Copa Queda Livre 8', ...schedule });
  const { id } = made.event;
  await client.patch(`/events/${id}`, { published: true });
  await client.put(`/events/${id}/sign-up-rules`, {
    open: true,
    from: null,
    until: `${dayIn(7)}T18:00`,
    places: 8,
    notice: 'Leia o regulamento no Discord antes de se inscrever.',
    rostersClosed: false,
  });
  for (const [index, teamName] of waitingTeamNames.entries()) await signUp(client, id, teamName, index);
  const { signUps } = await client.get(`/events/${id}/sign-ups`);
  await client.post(`/events/${id}/sign-ups/accept`, { ids: signUps.slice(0, 3).map(({ id }) => id) });
  return id;
}

function signUp(client, eventId, teamName, index) {
  // The sixth names a player of the fifth, which the organiser has to look at.
  const tagOf = (slot) => (index === 5 && slot === 0 ? 20_004 : 20_000 + index);
  const playerOf = (slot) => players[((index === 5 && slot === 0 ? 4 : index) * 3 + slot) % players.length];
  return client.post(`/registration/${eventId}`, {
    id: randomUUID(),
    teamName,
    captainEmail: `capitao${index}@quedalivre.example`,
    discordId: String(9001 + index),
    activisionIds: [0, 1, 2].map((slot) => `${playerOf(slot)}#${tagOf(slot)}`),
    sharedConfirmed: true,
  });
}

async function createCup(client, { published = true, ...details }) {
  const { event } = await client.post('/events', {
    description: 'Cinco quedas em uma noite, trios de todo o Brasil.',
    startTime: '20:00',
    published,
    ...details,
  });
  return event.id;
}

async function importTeams(client, eventId, names) {
  const sheet = names.map((name, index) => ({
    row: index + 2,
    name,
    discordId: String(101 + index),
    activisionIds: [0, 1, 2].map(
      (slot) => `${players[(index * 3 + slot) % players.length]}#${10_000 + index * 3 + slot}`,
    ),
  }));
  await client.post(`/events/${eventId}/teams/import`, { teams: sheet });
  const { teams } = await client.get(`/events/${eventId}/teams`);
  return teams;
}

/** Reports one round after the other, ends the event, and begins again, until it is told to stop. */
export async function playNight({ client, eventId, teams }, signal) {
  let reported = new Set(teams.slice(0, reportedBefore).map(({ id }) => id));
  for (;;) {
    for (let round = 1; round <= rounds; round += 1) {
      await client.patch(`/events/${eventId}`, { currentRound: round });
      const open = shuffle(teams).filter(({ id }) => !reported.has(id));
      for (const [index, team] of open.entries()) {
        await report(client, eventId, team, round, teams.length - open.length + index + 1);
        await setTimeout(betweenReportsMs, undefined, { signal });
      }
      reported = new Set();
      await setTimeout(betweenRoundsMs, undefined, { signal });
    }
    await client.post(`/events/${eventId}/end`);
    await setTimeout(applauseMs, undefined, { signal });
    await client.post(`/events/${eventId}/zero`);
  }
}

async function reportRound(client, eventId, teams, round) {
  for (const [index, team] of shuffle(teams).entries()) await report(client, eventId, team, round, index + 1);
}

function report(client, eventId, { id: teamId }, round, placement) {
  // Who comes far has met more opponents.
  const kills = () => Math.floor(Math.random() * (placement <= 10 ? 8 : 4));
  const result = { teamId, round, placement, kills: [kills(), kills(), kills()] };
  return client.post(`/events/${eventId}/reports`, { id: randomUUID(), ...result });
}

/** A day on the organiser's clock. */
function dayIn(days) {
  const timeZone = process.env.TIME_ZONE ?? 'America/Sao_Paulo';
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * 86_400_000);
}

function shuffle(list) {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
