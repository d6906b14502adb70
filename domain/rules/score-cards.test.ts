import { expect, test } from 'vitest';
import { PRESETS } from './presets.ts';
import { ruleFigures, scoreCards } from './score-cards.ts';

const rulesOf = (id: string) => PRESETS.find((preset) => preset.id === id)!.rules;

test('DE8 · multipliers are cards: the weight of each place and its share of the best', () => {
  const { title, cards } = scoreCards(rulesOf('warzone-trios'));
  expect(title).toBe('Kills × lugar');
  expect(cards.map(({ places, figure }) => `${places} ${figure}`)).toEqual([
    '1º lugar ×2,0',
    '2º a 5º ×1,8',
    '6º a 10º ×1,6',
    '11º a 20º ×1,4',
    '21º a 35º ×1,2',
    '36º a 50º ×1,0',
  ]);
  expect(cards.map(({ share }) => share)).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5]);
});

test('DE8 · rules that add show what a place and a kill are worth', () => {
  const { title, cards } = scoreCards(rulesOf('algs'));
  expect(title).toBe('Lugar + kills');
  expect(cards[0]).toMatchObject({ places: '1º lugar', figure: '+12' });
  expect(cards.at(-1)).toMatchObject({ places: 'por kill', figure: '+1' });
});

test('DE8 · the figures of a cup: rounds, absence and lobby; a match point comes first', () => {
  expect(ruleFigures(rulesOf('warzone-trios'))).toEqual([
    { figure: '5', says: 'quedas, todas contam' },
    { figure: '0,0', says: 'para quem faltar' },
    { figure: '50', says: 'times no lobby, de 3 jogadores' },
  ]);
  const matchPoint = PRESETS.find(({ rules }) => rules.finish.kind === 'matchPoint')!.rules;
  expect(ruleFigures(matchPoint)[0]?.says).toMatch(/match point/);
});

test('DE8 · every preset has cards', () => {
  for (const { id, rules } of PRESETS) {
    const { cards } = scoreCards(rules);
    expect([id, cards.length > 0, cards.every(({ share }) => share >= 0 && share <= 1)]).toEqual([id, true, true]);
  }
});
