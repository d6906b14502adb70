import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { players, teamNames, waitingTeamNames } from './names.mjs';

const rounds = 5;
const betweenReportsMs = 700;
const betweenRoundsMs = 4000;
const applauseMs = 20_000;

/** A demo organiser with 50 teams, a published championship with sign-ups, and a link for OBS. */
export async function prepareNight(client) {
  const account = { email: 'demo@quedalivre.example', password: 'queda-livre' };
  const { user } = await client.post('/auth/sign-up', account);
  const sheet = teamNames.map((name, index) => ({
    row: index + 2,
    name,
    discordId: String(101 + index),
    activisionIds: [0, 1, 2].map(
      (slot) => `${players[(index * 3 + slot) % players.length]}#${10_000 + index * 3 + slot}`,
    ),
  }));
  await client.post('/teams/import', { teams: sheet });
  const { link } = await client.post('/obs-links', { name: 'Demo' });
  const championshipId = await prepareChampionship(client);
  const { teams } = await client.get('/teams');
  await reportRound(client, teams.slice(0, 30), 1);
  return { client, account, organizerId: user.id, championshipId, token: link.token, teams };
}

async function prepareChampionship(client) {
  const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { championship } = await client.post('/championships', {
    name: 'Copa Queda Livre',
    description: 'Cinco quedas em uma noite. As inscrições estão abertas.',
    startDate: inDays(7),
    startTime: '20:00',
    published: true,
  });
  const { id } = championship;
  await client.put(`/championships/${id}/sign-up-rules`, {
    open: true,
    until: null,
    places: 8,
    notice: 'Leia o regulamento no Discord antes de se inscrever.',
    rostersClosed: false,
  });
  for (const [index, teamName] of waitingTeamNames.entries())
    await client.post(`/registration/${id}`, {
      id: randomUUID(),
      teamName,
      captainEmail: `capitao${index}@quedalivre.example`,
      discordId: String(9001 + index),
      activisionIds: [0, 1, 2].map((slot) => `${players[(index * 5 + slot) % players.length]}#${20_000 + index}`),
    });
  return id;
}

/** Reports one round after the other, ends the match, and begins again, until it is told to stop. */
export async function playNight({ client, teams }, signal) {
  let reported = new Set(teams.slice(0, 30).map(({ id }) => id));
  for (;;) {
    for (let round = 1; round <= rounds; round += 1) {
      await client.patch('/tournament', { currentRound: round });
      const open = shuffle(teams).filter(({ id }) => !reported.has(id));
      for (const [index, team] of open.entries()) {
        await report(client, team, round, teams.length - open.length + index + 1);
        await setTimeout(betweenReportsMs, undefined, { signal });
      }
      reported = new Set();
      await setTimeout(betweenRoundsMs, undefined, { signal });
    }
    await client.post('/tournament/end');
    await setTimeout(applauseMs, undefined, { signal });
    await client.post('/tournament/zero');
  }
}

async function reportRound(client, teams, round) {
  for (const [index, team] of shuffle(teams).entries()) await report(client, team, round, index + 1);
}

function report(client, { id: teamId }, round, placement) {
  // Who comes far has met more opponents.
  const kills = () => Math.floor(Math.random() * (placement <= 10 ? 8 : 4));
  return client.post('/reports', { id: randomUUID(), teamId, round, placement, kills: [kills(), kills(), kills()] });
}

function shuffle(list) {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
