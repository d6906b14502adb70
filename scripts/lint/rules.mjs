// The lint rules of this project, for .oxlintrc.json. scripts/boundaries.test.ts tests each of them.
import { imports } from './imports.mjs';
import { purity } from './purity.mjs';
import { sql } from './sql.mjs';

export default { meta: { name: 'boundaries' }, rules: { imports, purity, sql } };
