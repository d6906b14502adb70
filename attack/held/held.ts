import { read, send } from '../../world/caller.ts';
import { createEvent, endEvent, makeObsLink, putOnAir, useRules } from '../../world/event.ts';
import { acceptAll, setSignUpRules, signUpTrio } from '../../world/sign-ups.ts';
import { addTeam, addTeams, playRound, report, reportFor, teamsOf } from '../../world/teams.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { watch } from '../matrix/live.ts';
import type { Attacked } from '../world/attacked.ts';
import { createPayingOrganizer } from '../world/organizer.ts';

const names = ['Lobos', 'Raposas', 'Corujas', 'Onças'];

/**
 * With publication held, the organiser changes scores in every way. No address that works without a session may answer or show
 * anything but what was public, and a button of the remote control must show the same team as before.
 */
export async function watchHeld(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const { acts, hold, publish, ask, addresses } = await makeNight(attacked);
  await hold();
  const before = await ask();
  let asked = 0;
  for (const [act, run] of acts) {
    await run();
    const after = await ask();
    asked += addresses;
    for (const [address, answer] of after)
      if (answer !== before.get(address)) broken.add(`${address} tells of a held act: ${act}`, answer.slice(0, 160));
  }
  await publish();
  const published = await ask();
  for (const [address, answer] of published)
    if (answer === before.get(address) && !address.startsWith('remote: '))
      broken.add(`${address} does not change when everything is published`);
  return {
    title: 'Held publication',
    figures: [
      ['acts of the organiser × addresses that work without a session', `${acts.length} × ${addresses}`],
      ['answers compared with what was public', count(asked)],
      ['answers that told of something held', count(broken.lines.length)],
    ],
    broken: broken.lines,
    details: [],
  };
}

async function makeNight(attacked: Attacked) {
  const caller = await createPayingOrganizer(attacked);
  const { id: eventId } = await createEvent(caller, { name: `Noite ${caller.id}` });
  const url = `/api/events/${eventId}`;
  await setSignUpRules(caller, eventId);
  const { token: captain } = await signUpTrio(caller, eventId, names[0]!);
  await acceptAll(caller, eventId);
  const settings = {
    on: true,
    deadlineMinutes: 10,
    images: 1,
    contestMinutes: 10,
    automatic: 'never',
    reasons: ['Outra queda'],
  };
  await send(caller, 'PUT', `${url}/submission-settings`, settings);
  await addTeams(caller, names.slice(1), eventId);
  await playRound(caller, eventId, names);
  await putOnAir(caller, eventId);
  const teams = await teamsOf(caller, eventId);
  const { token: link } = await makeObsLink(caller, 'OBS', eventId);
  const { token: feed } = await send<{ token: string }>(caller, 'POST', `${url}/feed`);
  const { token: remote } = await send<{ token: string }>(caller, 'POST', '/api/broadcast-remote');
  await send(caller, 'PATCH', url, { ledgerDownload: true });
  const { event } = await read<{ event: { slug: string } }>(caller, url);

  // The captain's team stays, and is not the last of the hidden standings.
  const acts: [string, () => Promise<unknown>][] = [
    ['a result', () => reportFor(caller, eventId, 'Onças', { round: 2, placement: 1, kills: [20, 9, 9] })],
    ['a removed result', () => send(caller, 'POST', `${url}/results/remove`, removedResult())],
    ['a penalty', () => send(caller, 'POST', `${url}/decisions`, penalty())],
    [
      'a new name',
      () => send(caller, 'PATCH', `${url}/teams/${teams.get('Corujas')}`, { name: 'Novas', discordId: '' }),
    ],
    ['a new player', () => send(caller, 'PATCH', `${url}/teams/${teams.get('Corujas')}/players/1`, player())],
    ['a new team', () => addTeam(caller, { name: 'Chegou Depois' }, eventId)],
    ['other rules', () => useRules(caller, 'ressurgencia-trios', eventId)],
    ['another round', () => send(caller, 'PATCH', url, { currentRound: 3 })],
    ['a removed team', () => send(caller, 'DELETE', `${url}/teams/${teams.get('Raposas')}`)],
    ['a disqualification', () => send(caller, 'POST', `${url}/decisions`, disqualification())],
    ['the next round', () => report(caller, { eventId, round: 3, teamId: teams.get('Corujas') })],
    ['a closed round', () => send(caller, 'POST', `${url}/rounds/3/close`)],
    ['the end', () => endEvent(caller, eventId)],
  ];
  const removedResult = () => ({ teamId: teams.get('Lobos'), round: 1, reason: 'Time errado' });
  const penalty = () => ({
    kind: 'adjustment',
    teamId: teams.get('Lobos'),
    round: null,
    points: -500,
    reason: 'Atraso',
  });
  const disqualification = () => ({ kind: 'disqualification', teamId: teams.get('Onças'), reason: 'Abandono' });
  const player = () => ({ activisionId: 'Craque#1' });

  const get = async (path: string, headers = {}) => plain((await attacked.send({ path, headers })).text);
  const buttons = [1, 2, 4, 5].map((position) => `time/${position}`);
  const readers: [string, () => Promise<string>][] = [
    // With a query the application answers, and not the cache for polls, which may be one answer behind.
    ['public page', () => get(`/api/public/${event.slug}?x`)],
    ['ledger', () => get(`/api/public/${event.slug}/ledger`)],
    ['agenda', () => get(`/api/agenda/${caller.id}`)],
    ['final standings', () => get(`/api/agenda/events/${eventId}/final-standings`)],
    ['rules', () => get(`/api/registration/${eventId}/rules`)],
    ['feed', () => get(`/api/feed/${feed}/placar.csv`)],
    ['captain', () => get('/api/my-team', { 'x-captain-token': captain })],
    ...buttons.map((button): [string, () => Promise<string>] => [
      `remote: ${button}`,
      () => get(`/api/remote/${remote}/${button}`),
    ]),
    ['OBS', async () => snapshotsIn((await watch(attacked.port, { path: `/api/live/${link}` })).text)],
  ];
  const setPublication = (mode: string) => send(caller, 'PUT', `${url}/publication`, { mode, delay: 0 });
  return {
    acts,
    hold: () => setPublication('held'),
    publish: () => setPublication('live'),
    addresses: readers.length,
    ask: async () => {
      const answers = new Map<string, string>();
      for (const [name, readAnswer] of readers) answers.set(name, await readAnswer());
      return answers;
    },
  };
}

/** The different snapshots among the messages, without the program, which follows the buttons a moment later. */
function snapshotsIn(messages: string): string {
  const snapshots = messages.split('\n').flatMap((message) => {
    const { snapshot } = JSON.parse(message) as { snapshot?: object };
    return snapshot ? [plain(JSON.stringify({ ...snapshot, program: undefined }))] : [];
  });
  return [...new Set(snapshots)].join('\n');
}

/** Leaves out what differs each time: ids of requests and moments. */
function plain(answer: string): string {
  return answer.replaceAll(/"(?:requestId|clock|now)":"[^"]*"|\d{13}(?:\.\d+)?/g, '');
}
