import { setTimeout } from 'node:timers/promises';
import type { Caller } from '../../world/caller.ts';
import { createEvent } from '../../world/event.ts';
import { addTeams, reportTogether, resultsInOrder } from '../../world/teams.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { createPayingOrganizer, type Organizer } from '../world/organizer.ts';

const [teamCount, rounds, waves, changesAtOnce] = [25, 8, 5, 20];
/** The slowest request that another organiser may see. */
const patienceMs = 500;

/** One organiser undoes and redoes 200 entries and changes the same event twenty times meanwhile, while another one works. */
export async function queueForLock(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const [attacker, other] = [await createPayingOrganizer(attacked), await createPayingOrganizer(attacked)];
  const { event, entries } = await fillRounds(attacker);
  const { id: own } = await createEvent(other, { name: 'Copa', published: false });
  const over = new AbortController();
  const [slowestOwn, times] = await Promise.all([
    flood(attacker, event, entries.toReversed(), broken).finally(() => over.abort()),
    work(other, own, over.signal, broken),
  ]);
  const slowest = Math.max(...times);
  if (slowest > patienceMs) broken.add(`another organiser's request took ${slowest.toFixed(0)} ms`);
  return {
    title: 'Many changes of one event at once',
    figures: [
      ["another organiser's slowest request", `${slowest.toFixed(0)} ms of ${count(times.length)} requests`],
      [`slowest undo of ${count(teamCount * rounds)} entries`, `${(slowestOwn / 1000).toFixed(1)} s`],
    ],
    broken: broken.lines,
    details: [],
  };
}

/** An event with a result of every team in every round, and the numbers of their ledger entries. */
async function fillRounds(caller: Caller): Promise<{ event: string; entries: number[] }> {
  const { id: event } = await createEvent(caller, { name: 'Copa cheia', published: false });
  const names = Array.from({ length: teamCount }, (_, index) => `Time ${index}`);
  const teams = [...(await addTeams(caller, names, event)).values()].map((id) => ({ id }));
  const entries: number[] = [];
  for (let round = 1; round <= rounds; round += 1)
    entries.push(...(await reportTogether(caller, event, resultsInOrder(teams, round))));
  return { event, entries };
}

/** Returns how long the slowest undo took. */
async function flood({ ask }: Organizer, event: string, results: number[], broken: Broken): Promise<number> {
  let numbers = results;
  let slowest = 0;
  for (let wave = 0; wave < waves; wave += 1) {
    const undoing = ask({ path: `/api/events/${event}/ledger/undo`, json: { numbers, reason: '' } });
    const changes = Array.from({ length: changesAtOnce }, (_, index) =>
      ask({ method: 'PATCH', path: `/api/events/${event}`, json: { currentRound: 1 + (index % rounds) } }),
    );
    const { ms, text } = await undoing;
    slowest = Math.max(slowest, ms);
    for (const { status } of await Promise.all(changes))
      if (status !== 200) broken.add(`a change of the event is answered ${status}`);
    // Undoing the undos puts the results back.
    numbers = (JSON.parse(text) as { entries: number[] }).entries;
  }
  return slowest;
}

async function work({ ask }: Organizer, event: string, over: AbortSignal, broken: Broken): Promise<number[]> {
  const times: number[] = [];
  do {
    for (const question of [
      { path: `/api/events/${event}/ledger` },
      { method: 'PATCH', path: `/api/events/${event}`, json: { currentRound: 1 + (times.length % 3) } },
    ]) {
      const { status, ms } = await ask(question);
      if (status !== 200) broken.add(`another organiser's request is answered ${status}`);
      times.push(ms);
    }
    await setTimeout(20);
  } while (!over.aborted);
  return times;
}
