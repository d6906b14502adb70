import { expect, test } from 'vitest';
import type { ListedEvent } from '../events/events.ts';
import { groupEvents } from './event-groups.ts';

test('EV3 · events stand in groups, the next one first, of the ended ones the latest three', () => {
  expect(shown('')).toEqual({
    'No ar um por vez': ['Copa 7'],
    'Próximos 3': ['Copa 8', 'Copa 9', 'Sem data'],
    'Encerrados 3 de 4': ['Copa 6', 'Copa 5', 'Copa 4'],
    'Sem anúncio ': ['Evento avulso'],
  });
});

test('EV3 · a search ignores case and accents and finds every ended one', () => {
  expect(shown('COPA 3')).toEqual({ 'Encerrados 1 de 1': ['Copa 3'] });
  expect(shown('avulsó')).toEqual({ 'Sem anúncio ': ['Evento avulso'] });
  expect(shown('nada')).toEqual({});
});

function shown(query: string) {
  const groups = groupEvents(EVENTS, query);
  return Object.fromEntries(
    groups.map(({ title, note, events }) => [`${title} ${note}`, events.map(({ name }) => name)]),
  );
}

const EVENTS = [
  event('Sem data', 'draft', null),
  event('Copa 9', 'scheduled', '2026-12-05'),
  event('Copa 8', 'sign_ups', '2026-11-28'),
  event('Copa 7', 'on_air', '2026-11-21', { onAir: true }),
  event('Copa 3', 'ended', '2026-10-24'),
  event('Copa 6', 'ended', '2026-11-14'),
  event('Copa 5', 'ended', '2026-11-07'),
  event('Copa 4', 'ended', '2026-10-31'),
  event('Evento avulso', 'standalone', null, { standalone: true }),
];

function event(name: string, status: string, startDate: string | null, facts: Partial<ListedEvent> = {}): ListedEvent {
  return { name, status, startDate, startTime: null, onAir: false, standalone: false, ...facts } as ListedEvent;
}
