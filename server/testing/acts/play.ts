import { isDeepStrictEqual } from 'node:util';
import { may, mayUndo, type Role } from '../../../domain/access/permissions.ts';
import { type ChosenAct, chooseAct } from './acts.ts';
import { compareWithPlain } from './compare.ts';
import { type ListedEntry } from './plain-state.ts';
import { comparePublic, type PublicationJson, readPast, readPublication } from './public-view.ts';
import { makeRandom, type Random } from './random.ts';
import { type Person, readView, stateText, type View, type World } from './world.ts';

export interface Played {
  /** How often each answer came, by kind of act and status. */
  answers: Map<string, number>;
  /** Compared after each act. The first act after which something differs is the last. */
  differences: string[];
}

/**
 * Does random acts to an event, one after the other and now and then two at once, by everybody who may act on it. After each it
 * compares all that is shown with a second calculation, with each other and with what was shown before.
 */
export async function playActs(world: World, { seed, acts }: { seed: number; acts: number }): Promise<Played> {
  const player = new Player(world, makeRandom(seed));
  await player.begin();
  const answers = new Map<string, number>();
  for (let done = 0; done < acts; done += 1) {
    const { what, differences } = await player.actOnce(answers);
    if (differences.length > 0)
      return { answers, differences: differences.map((one) => `seed ${seed}, act ${done}, ${what}: ${one}`) };
  }
  return { answers, differences: await player.comparePast() };
}

class Player {
  private readonly world: World;
  private readonly random: Random;
  private readonly startedAt = performance.now();
  /** What the organiser saw right after an entry. */
  private readonly seen = new Map<number, View>();
  private view!: View;
  /** Since the last change of the publication, or since something was published. */
  private publication!: PublicationJson;

  constructor(world: World, random: Random) {
    this.world = world;
    this.random = random;
  }

  async begin(): Promise<void> {
    this.view = await readView(this.world);
    this.remember();
    this.publication = await readPublication(this.world);
  }

  async actOnce(answers: Map<string, number>): Promise<{ what: string; differences: string[] }> {
    const { world, random, view: before } = this;
    const count = random.oneIn(8) ? 2 : 1;
    const chosen = Array.from({ length: count }, () => {
      const act = chooseAct(before, random);
      return { act, person: this.choosePerson() };
    });
    const sent = await Promise.all(chosen.map(({ act, person }) => this.send(act, person)));
    const what = chosen
      .map(({ act, person }, index) => {
        const by = act.needs === null ? '' : ` by the ${person.role}`;
        return `${act.kind}${by} ${act.path} ${JSON.stringify(act.init.json ?? {})} → ${sent[index]!.status}`;
      })
      .join(' and ');
    for (const [index, { act }] of chosen.entries()) {
      const key = `${act.kind} ${sent[index]!.status}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
    }
    const differences = sent.flatMap(({ status, text }, index) => {
      const { act, person } = chosen[index]!;
      return [
        ...(status >= 500 ? [`answered ${status} ${text}`] : []),
        ...wrongRight(act, person.role, status, before.entries),
      ];
    });
    const after = await readView(world);
    this.view = after;
    const accepted = chosen.filter((_, index) => sent[index]!.ok);
    if (accepted.length === 0 && !isDeepStrictEqual({ ...after }, { ...before }))
      differences.push('a refused act changed something');
    const [only] = accepted;
    if (only && count === 1) differences.push(...this.compareEffect(only.act, before, after));
    this.remember();
    differences.push(...compareWithPlain(after));
    differences.push(...(await world.differences()).map((one) => `verify: ${one}`));
    const isPublication = accepted.some(({ act }) => act.kind === 'publication' || act.kind === 'publish');
    differences.push(...(await this.comparePointer(isPublication)));
    differences.push(...(await comparePublic(world, after)));
    const past = random.pick([...this.seen.keys()])!;
    differences.push(...(await this.compareSeen(past)));
    return { what, differences };
  }

  /** Every state that was seen, as the API tells it now. */
  async comparePast(): Promise<string[]> {
    const differences: string[] = [];
    for (const number of this.seen.keys()) differences.push(...(await this.compareSeen(number)));
    return differences;
  }

  // The owner half of the time, because the others may do less.
  private choosePerson(): Person {
    const { people } = this.world;
    return (this.random.oneIn(2) ? people[0] : this.random.pick(people))!;
  }

  private async send(act: ChosenAct, person: Person): Promise<{ status: number; ok: boolean; text: string }> {
    const { event, eventId, visitor } = this.world;
    const path = act.path === '/api/registration' ? `${act.path}/${eventId}` : act.path;
    const answer = await (act.needs === null ? visitor(path, act.init) : person.request(`${event}${path}`, act.init));
    return { status: answer.status, ok: answer.ok, text: await answer.text() };
  }

  private remember(): void {
    this.seen.set(this.view.entries.length - 1, this.view);
  }

  private compareEffect({ kind, holds }: ChosenAct, before: View, after: View): string[] {
    const differences: string[] = [];
    if (holds && !holds(after)) differences.push('an accepted act did nothing');
    const last = before.entries.length - 1;
    const undone = after.entries[last + 1]?.act;
    const earlier = this.seen.get(last - 1);
    // What was the last entry is undone: everything is as it was before that entry.
    if (kind === 'undo' && undone?.kind === 'undo' && undone.undoes === last && earlier)
      if (stateText(after) !== stateText(earlier))
        differences.push(`undone: ${stateText(after)}, before it was done ${stateText(earlier)}`);
    const both = this.seen.get(last - 2);
    if (kind === 'undoSeveral' && both && stateText(after) !== stateText(both))
      differences.push(`both undone: ${stateText(after)}, before they were done ${stateText(both)}`);
    return differences;
  }

  private async comparePointer(isChanged: boolean): Promise<string[]> {
    const { entries } = this.view;
    const last = entries.length - 1;
    const now = await readPublication(this.world);
    const known = isChanged ? now : this.publication;
    const { mode, delay } = now;
    const isSame = mode === known.mode && delay === known.delay;
    const differences = isSame ? [] : [`publication is ${mode} ${delay}, was ${known.mode} ${known.delay}`];
    if (isChanged && now.entry < this.publication.entry) differences.push('the public sees less than before');
    this.publication = known;
    const isWithinDelay = performance.now() - this.startedAt < delay * 1000;
    const wanted = mode === 'held' || isWithinDelay ? known.entry : delay === 0 ? last : now.entry;
    if (now.entry !== wanted) differences.push(`the pointer is at ${now.entry}, not at ${wanted}`);
    if (now.waiting !== last - now.entry) differences.push(`${now.waiting} wait at ${now.entry} of ${last}`);
    const young = entries
      .slice(known.entry + 1, now.entry + 1)
      .filter(({ at }) => Date.now() - new Date(at).getTime() < delay * 1000);
    if (young.length > 0) differences.push(`entry ${young[0]!.number} is public before its delay`);
    return differences;
  }

  private async compareSeen(number: number): Promise<string[]> {
    const shown = (await readPast(this.world, number)).map((row) => pastText(row));
    const then = this.seen.get(number)!.standings.map((row) => pastText(row));
    return isDeepStrictEqual(shown, then)
      ? []
      : [`standings at entry ${number} are ${shown.join(' · ')}, were ${then.join(' · ')}`];
  }
}

function pastText(row: { teamId: string; name: string; position: number; totalPoints: number; totalKills: number }) {
  return [row.teamId, row.name, row.position, row.totalPoints, row.totalKills].join(' ');
}

/** Whether somebody was refused who may do this, or the other way round. */
function wrongRight({ needs, path }: ChosenAct, role: Role, status: number, entries: readonly ListedEntry[]): string[] {
  if (needs === null) return [];
  if (!may(role, needs)) return status === 403 ? [] : [`a ${role} may not do this`];
  if (needs !== 'undo') return status === 403 ? [`a ${role} may do this`] : [];
  const number = Number(/\/ledger\/(\d+)\/undo/.exec(path)?.[1] ?? -1);
  let target = entries[number];
  while (target?.act.kind === 'undo') target = entries[target.act.undoes];
  if (!target) return [];
  if (mayUndo(role, target.act)) return status === 403 ? [`a ${role} may undo ${target.act.kind}`] : [];
  return status < 300 ? [`a ${role} may not undo ${target.act.kind}`] : [];
}
