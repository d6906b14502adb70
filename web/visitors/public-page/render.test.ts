import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import { EMPTY_PROFILE } from '../../../domain/access/profile.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import { regulationOf } from '../../../domain/rules/words.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
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
  ['with results', { phase: 'playing', teams: [scored] }, ['classificacao', 'quedas', 'grafico', 'regras', 'conferir']],
  ['without points', { phase: 'playing', teams: [absent] }, ['classificacao', 'quedas', 'regras', 'conferir']],
  ['ended without a result', { phase: 'ended', teams: [unplayed] }, ['classificacao', 'regras', 'conferir']],
  ['ended without teams', { phase: 'ended', teams: [] }, ['regras', 'conferir']],
  ['before the first round', { phase: 'before', teams: [unplayed] }, ['classificacao', 'regras', 'conferir']],
])('PU1 · the tabs of an event %s lead to the parts that the page has', (_, given, parts) => {
  const html = renderEvent({ ...event, ...given });
  expect([...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual(parts);
  expect([...html.matchAll(/href="#([^"]+)"[^>]*class="caps/g)].map(([, id]) => id)).toEqual(parts);
});

test('FX18 · the calculator opens with the rules of the event', () => {
  expect(renderEvent(event)).toMatch(/href="\/calculadora\?campeonato=cup"[^>]*>Calcular uma queda/);
});

test('ES7 · the page shows the digest of what is published, and offers the ledger only where it may be downloaded', () => {
  expect(renderEvent(event)).toContain('a1b2-c3d4-e5f6');
  expect(renderEvent(event)).not.toMatch(/Baixar o registro|href="\/conferir"/);
  const offered = renderEvent({ ...event, ledger: { ...event.ledger, download: true } });
  expect(offered).toMatch(/href="\/api\/public\/copa\/ledger"[^>]*>(?:<svg.*?<\/svg>)?Baixar o registro/);
  expect(offered).toMatch(/href="\/conferir"[^>]*>Conferir/);
});

const event: PublicEvent = {
  id: 'cup',
  slug: 'copa',
  unlisted: false,
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
  seasons: [],
  changes: [],
  ledger: {
    number: 12,
    hash: 'a1b2c3d4e5f6'.padEnd(64, '0'),
    digest: 'a1b2-c3d4-e5f6-a1b2-c3d4-e5f6',
    download: false,
  },
};
