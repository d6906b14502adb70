// The rooms of the house as lint rules, for .oxlintrc.json. scripts/boundaries.test.ts shows each of them at work.
import { imports } from './imports.mjs';
import { purity } from './purity.mjs';
import { sql } from './sql.mjs';

export default { meta: { name: 'rooms' }, rules: { imports, purity, sql } };
