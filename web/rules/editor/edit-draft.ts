import type { Decimals } from '../../../domain/points.ts';
import type { TeamSize, Tiebreaker } from '../../../domain/rules/rule-set.ts';
import { readDecimal, readWhole } from '../decimals.ts';
import type { CapUnit, Draft, DraftBand, DraftStep } from './rules-draft.ts';

export type Edit =
  | { readonly type: 'replace'; readonly draft: Draft }
  | {
      readonly type: 'text';
      readonly field: 'name' | 'winBonus' | 'divisor' | 'rounds' | 'absent';
      readonly text: string;
    }
  | { readonly type: 'lobby'; readonly text: string }
  | { readonly type: 'teamSize'; readonly teamSize: TeamSize }
  | { readonly type: 'respawns'; readonly respawns: boolean }
  | { readonly type: 'decimals'; readonly decimals: Decimals }
  | {
      readonly type: 'band';
      readonly index: number;
      readonly field: keyof Omit<DraftBand, 'id'>;
      readonly text: string;
    }
  | { readonly type: 'addBand' }
  | { readonly type: 'removeBand'; readonly index: number }
  | { readonly type: 'bands'; readonly bands: readonly Omit<DraftBand, 'id'>[] }
  | { readonly type: 'killValue'; readonly text: string }
  | { readonly type: 'capUnit'; readonly unit: CapUnit }
  | { readonly type: 'capMax'; readonly text: string }
  | { readonly type: 'addStep' }
  | { readonly type: 'step'; readonly index: number; readonly field: 'kills' | 'points'; readonly text: string }
  | { readonly type: 'removeStep'; readonly index: number }
  | { readonly type: 'weight'; readonly round: number; readonly text: string }
  | { readonly type: 'counting'; readonly kind: Draft['counting']['kind'] }
  | { readonly type: 'best'; readonly text: string }
  | { readonly type: 'finish'; readonly kind: Draft['finish']['kind'] }
  | { readonly type: 'threshold'; readonly text: string }
  | { readonly type: 'addTiebreaker'; readonly key: Tiebreaker }
  | { readonly type: 'moveTiebreaker'; readonly index: number; readonly by: 1 | -1 }
  | { readonly type: 'removeTiebreaker'; readonly index: number };

export function editDraft(draft: Draft, edit: Edit): Draft {
  switch (edit.type) {
    case 'replace':
      return edit.draft;
    case 'text':
      return { ...draft, [edit.field]: edit.text };
    case 'lobby':
      return setLobby(draft, edit.text);
    case 'teamSize':
      return { ...draft, teamSize: edit.teamSize };
    case 'respawns':
      return { ...draft, respawns: edit.respawns };
    case 'decimals':
      return { ...draft, decimals: edit.decimals };
    case 'band':
      return { ...draft, bands: setBand(draft.bands, edit.index, edit.field, edit.text) };
    case 'addBand':
      return { ...draft, bands: addBand(draft) };
    case 'removeBand':
      return { ...draft, bands: removeBand(draft.bands, edit.index) };
    case 'bands':
      return pasteBands(draft, edit.bands);
    case 'killValue':
      return { ...draft, bands: draft.bands.map((band) => ({ ...band, perKill: edit.text })) };
    case 'capUnit':
      return { ...draft, killCap: { ...draft.killCap, unit: edit.unit } };
    case 'capMax':
      return { ...draft, killCap: { ...draft.killCap, max: edit.text } };
    case 'addStep':
      return { ...draft, killSteps: [...draft.killSteps, nextStep(draft.killSteps)] };
    case 'step':
      return {
        ...draft,
        killSteps: draft.killSteps.with(edit.index, { ...at(draft.killSteps, edit.index), [edit.field]: edit.text }),
      };
    case 'removeStep':
      return { ...draft, killSteps: draft.killSteps.toSpliced(edit.index, 1) };
    case 'weight':
      return { ...draft, weights: setWeight(draft.weights, edit.round, edit.text) };
    case 'counting':
      return { ...draft, counting: { kind: edit.kind, best: draft.counting.best || draft.rounds } };
    case 'best':
      return { ...draft, counting: { ...draft.counting, best: edit.text } };
    case 'finish':
      return { ...draft, finish: { ...draft.finish, kind: edit.kind } };
    case 'threshold':
      return { ...draft, finish: { ...draft.finish, threshold: edit.text } };
    case 'addTiebreaker':
      return { ...draft, tiebreakers: addTiebreaker(draft.tiebreakers, edit.key) };
    case 'moveTiebreaker':
      return { ...draft, tiebreakers: move(draft.tiebreakers, edit.index, edit.by) };
    case 'removeTiebreaker':
      return { ...draft, tiebreakers: draft.tiebreakers.toSpliced(edit.index, 1) };
  }
}

// The value of a kill if all bands have the same; else null.
export function killValueOf({ bands }: Draft): string | null {
  const [first] = bands;
  return first && bands.every(({ perKill }) => readDecimal(perKill) === readDecimal(first.perKill))
    ? first.perKill
    : null;
}

// If the last band ended at the last placement, it still does.
function setLobby(draft: Draft, lobby: string): Draft {
  const last = draft.bands.at(-1);
  const follows = last && readWhole(last.to) === readWhole(draft.lobby) && readWhole(lobby) >= readWhole(last.from);
  return {
    ...draft,
    lobby,
    bands: follows ? draft.bands.with(draft.bands.length - 1, { ...last, to: lobby }) : draft.bands,
  };
}

// The next band is moved along if it began right after this one.
function setBand(
  bands: readonly DraftBand[],
  index: number,
  field: keyof Omit<DraftBand, 'id'>,
  text: string,
): DraftBand[] {
  const changed = at(bands, index);
  const edited = bands.with(index, { ...changed, [field]: text });
  const next = bands[index + 1];
  const follows = field === 'to' && next && readWhole(next.from) === readWhole(changed.to) + 1;
  if (!follows || Number.isNaN(readWhole(text))) return edited;
  return edited.with(index + 1, { ...next, from: String(readWhole(text) + 1) });
}

// Fills the placements up to the size of the lobby; if none is left, halves the last band.
function addBand({ bands, lobby }: Draft): DraftBand[] {
  const last = bands.at(-1);
  const id = nextId(bands);
  if (!last) return [{ id, from: '1', to: lobby, perKill: '1', added: '0' }];
  const [from, to, end] = [readWhole(last.from), readWhole(last.to), readWhole(lobby)];
  const halved = !(to < end) && to > from;
  const lastTo = halved ? Math.floor((from + to) / 2) : to;
  const added = { ...last, id, from: String(lastTo + 1), to: String(halved ? to : Math.max(end, to + 1)) };
  if (Number.isNaN(lastTo)) return [...bands, { ...added, from: '', to: lobby }];
  return [...bands.with(bands.length - 1, { ...last, to: String(lastTo) }), added];
}

// The placements of a removed band go to the one before it, or for the first to the one after it.
function removeBand(bands: readonly DraftBand[], index: number): DraftBand[] {
  const removed = at(bands, index);
  const rest = bands.toSpliced(index, 1);
  const before = rest[index - 1];
  if (before) return rest.with(index - 1, { ...before, to: removed.to });
  const [first] = rest;
  return first ? rest.with(0, { ...first, from: removed.from }) : rest;
}

function pasteBands(draft: Draft, pasted: readonly Omit<DraftBand, 'id'>[]): Draft {
  const first = nextId(draft.bands);
  return { ...draft, bands: pasted.map((band, index) => ({ ...band, id: first + index })) };
}

function nextStep(steps: readonly DraftStep[]): DraftStep {
  const last = steps.at(-1);
  const kills = last ? readWhole(last.kills) + 5 : 10;
  return { id: nextId(steps), kills: Number.isNaN(kills) ? '' : String(kills), points: last?.points ?? '1' };
}

function setWeight(weights: readonly string[], round: number, text: string): string[] {
  const length = Math.max(weights.length, round);
  return Array.from({ length }, (_, index) => (index === round - 1 ? text : (weights[index] ?? '1')));
}

// The name decides every tie, so it stays last.
function addTiebreaker(keys: readonly Tiebreaker[], key: Tiebreaker): Tiebreaker[] {
  return keys.at(-1) === 'name' ? keys.toSpliced(-1, 0, key) : [...keys, key];
}

function move(keys: readonly Tiebreaker[], index: number, by: 1 | -1): readonly Tiebreaker[] {
  const key = keys[index];
  const other = keys[index + by];
  return key && other ? keys.with(index, other).with(index + by, key) : keys;
}

function nextId(rows: readonly { readonly id: number }[]): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1;
}

function at<T>(rows: readonly T[], index: number): T {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`no row ${index}`);
  return row;
}
