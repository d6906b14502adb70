import { expect, test } from 'vitest';
import { allInOne } from './captain-mails.ts';

test('CO14 · the texts of several mails are copied as one, each below the name of its team', () => {
  const mails = [
    { teamName: 'Vanguarda', text: 'Vanguarda está na Copa!' },
    { teamName: 'Império 77', text: 'Império 77 saiu da espera.\nAté já!' },
  ];
  expect(allInOne(mails)).toBe('Vanguarda\nVanguarda está na Copa!\n\nImpério 77\nImpério 77 saiu da espera.\nAté já!');
});
