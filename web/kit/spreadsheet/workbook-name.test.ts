import { expect, test } from 'vitest';
import { workbookName } from './workbook-name.ts';

test.each([
  ['Copa Trios', undefined, 'inscritos-copa-trios.xlsx'],
  ['Fúria: 7ª edição/2026', '2026-11-15', 'inscritos-furia-7-edicao-2026-2026-11-15.xlsx'],
  ['🏆', '2026-11-15', 'inscritos-2026-11-15.xlsx'],
  ['x'.repeat(200), '2026-11-15', `inscritos-${'x'.repeat(50)}-2026-11-15.xlsx`],
])('T9 · K8 · the file of %s says which event it is of', (event, day, name) => {
  expect(workbookName('inscritos', event, day)).toBe(name);
});
