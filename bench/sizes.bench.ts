import { listScreenSizes } from '../scripts/test/screen-sizes.mjs';
import { verdict } from '../scripts/record/figures.ts';
import { startTable } from './support/table.ts';

const table = startTable({
  name: 'sizes',
  about:
    'What each screen needs before it can be used, gzipped: scripts, and of the OBS page everything. `npm test` holds the same budgets.',
  columns: ['screen', 'kind', 'kB', 'budget kB', 'aim'],
  width: 44,
});
for (const { screen, kind, kb, limitKb } of listScreenSizes())
  table.add(screen, kind, kb.toFixed(1), String(limitKb), verdict(kb <= limitKb));
table.keep();
