import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { type Account, findOrganizerId, createAccount } from '../../world/account.ts';
import { type Caller, openCaller, read, send } from '../../world/caller.ts';
import { createEvent, endEvent, makeObsLink, putOnAir } from '../../world/event.ts';
import { acceptAll, acceptSignUps, listSignUps, setSignUpRules, signUpTrio } from '../../world/sign-ups.ts';
import { importTeams, report, type StoredTeam } from '../../world/teams.ts';
import { changeSeasonRules, makeSeason } from '../../world/season.ts';
import { type Captain, sendFirstRound, sendRound } from './captains.ts';
import { players, teamNames, waitingTeamNames } from './names.ts';

const rounds = 5;
const reportedBefore = 30;
const captainCount = 8;
const betweenReportsMs = 700;
const betweenRoundsMs = 4000;
const applauseMs = 20_000;

interface Night {
  readonly caller: Caller;
  readonly account: Account;
  readonly organizerId: string;
  readonly eventId: string;
  readonly nextEventId: string;
  /** Token of an OBS link. */
  readonly token: string;
  /** Those that the desk reports. */
  readonly teams: readonly StoredTeam[];
  /** Those whose captains report. */
  readonly captains: readonly Captain[];
}

/**
 * Creates a demo organiser with ended cups, a season, one cup on air with 50 teams, of which the captains of eight send their results, one that
 * accepts sign-ups, a draft, and OBS links. `dataDir` is the folder of the server.
 */
export async function prepareNight(origin: string, dataDir: string): Promise<Night> {
  const caller = openCaller(origin);
  const account = { email: 'demo@quedalivre.example', password: 'queda-livre' };
  await createAccount(caller, origin, account);
  await send(caller, 'PUT', '/api/profile', {
    name: 'Arena Queda Livre',
    bio: 'Campeonatos de trios toda semana.',
    links: { discord: 'https://discord.gg/queda-livre', instagram: '', twitch: '', youtube: '' },
  });
  const earlier = [await prepareEndedCup(caller, 4, dayIn(-21)), await prepareEndedCup(caller, 5, dayIn(-14))];
  const past = await prepareEndedCup(caller, 6, dayIn(-7), rounds);
  const eventId = await createCup(caller, { name: 'Copa Queda Livre 7', startDate: dayIn(0) });
  const captains = await signCaptainsUp(caller, eventId);
  const imported = await importTeams(caller, triosOf(teamNames).slice(captainCount), eventId);
  const teams = imported.filter(({ name }) => !captains.some((captain) => captain.name === name));
  await putOnAir(caller, eventId);
  const nextEventId = await prepareNextCup(caller, eventId);
  await createCup(caller, { name: 'Final da temporada', startDate: dayIn(28), published: false });
  const season = await makeSeason(caller, 'Circuito Queda Livre', [...earlier, past, eventId, nextEventId]);
  await changeSeasonRules(caller, season.id, { ranking: 'both', best: 4, perKill: 50, seats: 15, championSeats: true });
  const { token } = await makeObsLink(caller);
  await makeObsLink(caller, 'Reprise da Copa 6', past);
  await reportRound(caller, eventId, teams.slice(0, reportedBefore), 1);
  await sendFirstRound(caller, { eventId, captains, places: placesOf(captains, teams), dataDir });
  const organizerId = await findOrganizerId(caller);
  return { caller, account, organizerId, eventId, nextEventId, token, teams, captains };
}

/** The first teams sign up, so that their captains have links. */
async function signCaptainsUp(caller: Caller, eventId: string): Promise<Captain[]> {
  // Tonight's cup may have begun: without a deadline sign-ups would have ended.
  await setSignUpRules(caller, eventId, { until: `${dayIn(0)}T23:59` });
  const captains: Captain[] = [];
  for (const [index, { name, discordId, activisionIds }] of triosOf(teamNames.slice(0, captainCount)).entries()) {
    const captainEmail = `time${index}@quedalivre.example`;
    const { token } = await signUpTrio(caller, eventId, name, { captainEmail, discordId, activisionIds });
    captains.push({ name, token, players: activisionIds.map((id) => id.replace(/#.*/, '')) });
  }
  await acceptAll(caller, eventId);
  await setSignUpRules(caller, eventId, { open: false });
  return captains;
}

/** The places that the desk leaves to the captains: the last ones. */
function placesOf(captains: readonly Captain[], teams: readonly StoredTeam[]): number[] {
  return captains.map((_, index) => teams.length + index + 1);
}

/** Creates the cup of an earlier week, which has ended and has a champion. */
async function prepareEndedCup(caller: Caller, number: number, startDate: string, played = 1): Promise<string> {
  const id = await createCup(caller, { name: `Copa Queda Livre ${number}`, startDate });
  // Not everybody plays every week.
  const teams = await importTeams(caller, triosOf(teamNames).slice(6 - number, 30 - number), id);
  for (let round = 1; round <= played; round += 1) await reportRound(caller, id, teams, round);
  await endEvent(caller, id);
  return id;
}

/** Creates next week's cup: some trios are accepted, some await a decision, two are on the waiting list. */
async function prepareNextCup(caller: Caller, tonight: string): Promise<string> {
  const schedule = { startDate: dayIn(7), startTime: '20:00', endDate: null };
  const wanted = { name: 'Copa Queda Livre 8', ...schedule };
  const made = await send<{ event: { id: string } }>(caller, 'POST', `/api/events/${tonight}/duplicate`, wanted);
  const { id } = made.event;
  await send(caller, 'PATCH', `/api/events/${id}`, { published: true });
  await setSignUpRules(caller, id, {
    until: `${dayIn(7)}T18:00`,
    places: 8,
    notice: 'Leia o regulamento no Discord antes de se inscrever.',
  });
  for (const [index, teamName] of waitingTeamNames.entries()) await signUp(caller, id, teamName, index);
  const signUps = await listSignUps(caller, id);
  await acceptSignUps(
    caller,
    id,
    signUps.slice(0, 3).map((signUp) => signUp.id),
  );
  return id;
}

async function signUp(caller: Caller, eventId: string, teamName: string, index: number): Promise<void> {
  // The sixth sign-up names a player of the fifth, a conflict that the organiser has to decide.
  const tagOf = (slot: number) => (index === 5 && slot === 0 ? 20_004 : 20_000 + index);
  const playerOf = (slot: number) => playerAt((index === 5 && slot === 0 ? 4 : index) * 3 + slot);
  await signUpTrio(caller, eventId, teamName, {
    captainEmail: `capitao${index}@quedalivre.example`,
    discordId: String(9001 + index),
    activisionIds: [0, 1, 2].map((slot) => `${playerOf(slot)}#${tagOf(slot)}`),
    sharedConfirmed: true,
  });
}

async function createCup(caller: Caller, details: object): Promise<string> {
  const description = 'Cinco quedas em uma noite, trios de todo o Brasil.';
  return (await createEvent(caller, { description, startTime: '20:00', ...details })).id;
}

function triosOf(names: readonly string[]) {
  return names.map((name, index) => ({
    name,
    discordId: String(101 + index),
    activisionIds: [0, 1, 2].map((slot) => `${playerAt(index * 3 + slot)}#${10_000 + index * 3 + slot}`),
  }));
}

function playerAt(index: number): string {
  return players[index % players.length] ?? '';
}

/** Reports round after round, ends the event and starts again, until `signal` aborts. */
export async function playNight({ caller, eventId, teams, captains }: Night, signal: AbortSignal): Promise<never> {
  let isRepeated = false;
  let reported = new Set(teams.slice(0, reportedBefore).map(({ id }) => id));
  for (;;) {
    for (let round = 1; round <= rounds; round += 1) {
      await send(caller, 'PATCH', `/api/events/${eventId}`, { currentRound: round });
      // Those of the first round wait already; after the scores were zeroed they are sent again.
      if (round > 1 || isRepeated) await sendRound(caller, captains, placesOf(captains, teams), round);
      const open = shuffle(teams).filter(({ id }) => !reported.has(id));
      for (const [index, team] of open.entries()) {
        await reportAny(caller, eventId, team, round, teams.length - open.length + index + 1);
        await setTimeout(betweenReportsMs, undefined, { signal });
      }
      reported = new Set();
      await acceptWithoutAlert(caller, eventId, round);
      await setTimeout(betweenRoundsMs, undefined, { signal });
    }
    await endEvent(caller, eventId);
    await setTimeout(applauseMs, undefined, { signal });
    await send(caller, 'POST', `/api/events/${eventId}/zero`);
    isRepeated = true;
  }
}

/** What a reviewer does first: those with an alert wait for whoever looks at the demo. */
async function acceptWithoutAlert(caller: Caller, eventId: string, round: number): Promise<void> {
  const url = `/api/events/${eventId}/review`;
  const { waiting } = await read<{ waiting: { id: string; alerts: object[] }[] }>(caller, `${url}?round=${round}`);
  const submissions = waiting.filter(({ alerts }) => alerts.length === 0).map(({ id }) => ({ id }));
  if (submissions.length > 0) await send(caller, 'POST', `${url}/accept`, { submissions });
}

async function reportRound(caller: Caller, eventId: string, teams: readonly StoredTeam[], round: number) {
  for (const [index, team] of shuffle(teams).entries()) await reportAny(caller, eventId, team, round, index + 1);
}

function reportAny(caller: Caller, eventId: string, { id: teamId }: StoredTeam, round: number, placement: number) {
  // Teams that place better get more kills. All together are no more than a round has players.
  const kills = () => Math.floor(Math.random() * (placement <= 10 ? 5 : 2));
  return report(caller, { eventId, teamId, round, placement, kills: [kills(), kills(), kills()] });
}

/** The date this many days from now, in the organiser's time zone. */
function dayIn(days: number): string {
  const timeZone = process.env['TIME_ZONE'] ?? 'America/Sao_Paulo';
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * 86_400_000);
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
