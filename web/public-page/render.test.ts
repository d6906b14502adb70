import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../domain/brand.ts';
import { EMPTY_PROFILE } from '../../domain/profile.ts';
import { findPreset } from '../../domain/rules/presets.ts';
import { regulationOf } from '../../domain/rules/words.ts';
import type { PublicEvent } from '../../domain/public-event.ts';
import { renderEvent } from './render.tsx';

const round = { round: 1, placement: 1, kills: 3, points: 600, counted: true, void: false };
const team = {
  id: '1',
  name: 'Lobos',
  players: [],
  adjusted: 0,
  before: null,
  kills: 3,
  matchPoint: null,
  disqualified: false,
  why: [],
};
const scored = { ...team, position: 1, points: 600, rounds: [round] };
const absent = { ...team, position: 0, points: 0, rounds: [{ ...round, placement: null, points: 0 }] };
const unplayed = { ...team, position: 0, points: 0, rounds: [] };

test.each<[string, Pick<PublicEvent, 'phase' | 'teams'>, string[]]>([
  ['with results', { phase: 'playing', teams: [scored] }, ['classificacao', 'quedas', 'grafico', 'regras']],
  ['without points', { phase: 'playing', teams: [absent] }, ['classificacao', 'quedas', 'regras']],
  ['ended without a result', { phase: 'ended', teams: [unplayed] }, ['classificacao', 'regras']],
  ['ended without teams', { phase: 'ended', teams: [] }, ['regras']],
  ['before the first round', { phase: 'before', teams: [unplayed] }, ['classificacao', 'regras']],
])('PU1 · the tabs of an event %s lead to the parts that the page has', (_, given, parts) => {
  const html = renderEvent({ ...event, ...given });
  expect([...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual(parts);
  expect([...html.matchAll(/href="#([^"]+)"[^>]*class="caps/g)].map(([, id]) => id)).toEqual(parts);
});

test('FX18 · the calculator opens with the rules of the event', () => {
  expect(renderEvent(event)).toMatch(/href="\/calculadora\?campeonato=cup"[^>]*>Calcular uma queda/);
});

const event: PublicEvent = {
  id: 'cup',
  slug: 'copa',
  name: 'Copa',
  description: '',
  startDate: null,
  startTime: null,
  endDate: null,
  startsAt: null,
  timeZone: 'America/Sao_Paulo',
  phase: 'playing',
  round: 1,
  rounds: 5,
  replayedRound: null,
  rulesName: 'Warzone',
  decimals: 1,
  organizer: { ...EMPTY_PROFILE, id: 'organizer' },
  brand: DEFAULT_BRAND,
  signUps: 'closed',
  places: { total: 0, free: 0 },
  teams: [],
  mvps: [],
  regulation: regulationOf(findPreset('warzone-trios')!.rules),
  changes: [],
};
