import { expect, test } from 'vitest';
import { undecidedSentence } from './undecided.ts';

test.each([
  [{ round: 3, waiting: 2, contests: 1 }, '2 envios e 1 contestação da queda 3 ainda esperam.'],
  [{ round: 1, waiting: 1, contests: 0 }, '1 envio da queda 1 ainda espera.'],
  [{ round: 2, waiting: 0, contests: 2 }, '2 contestações da queda 2 ainda esperam.'],
])('CR12 · what still waits is said before a round or the event is closed', (undecided, sentence) => {
  expect(undecidedSentence(undecided)).toBe(sentence);
});
