import { parseArgs } from 'node:util';
import { deny } from './denial/denial.ts';
import { queueForLock } from './denial/lock-queue.ts';
import type { Outcome } from './findings.ts';
import { flood } from './floods/floods.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { guess } from './guessing/guessing.ts';
import { watchHeld } from './held/held.ts';
import { impersonate } from './impostors/impostors.ts';
import { tryMatrix } from './matrix/matrix.ts';
import { showOutcome, writeReport, writeSections } from './report.ts';
import { tryRoles } from './roles/roles.ts';
import { stall } from './stalls/stalls.ts';
import { storeTexts } from './text/text.ts';
import { uploadCorpus } from './uploads/uploads.ts';
import { cleanUp } from '../world/clean-up.ts';
import { type Attacked, startAttacked } from './world/attacked.ts';

interface Options {
  inputCount: number;
  seed: number;
}

const parts: Record<string, (attacked: Attacked, options: Options) => Promise<Outcome>> = {
  fuzz,
  matrix: tryMatrix,
  roles: tryRoles,
  text: storeTexts,
  uploads: uploadCorpus,
  guessing: guess,
  held: watchHeld,
  impostors: impersonate,
  'lock-queue': queueForLock,
  denial: deny,
  stalls: stall,
  floods: flood,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { inputs: { type: 'string', default: '500' }, seed: { type: 'string', default: '' } },
});
const options = { inputCount: Number(values.inputs), seed: Number(values.seed) || Date.now() % 1_000_000_000 };
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined || !Number.isInteger(options.inputCount) || options.inputCount < 1) {
  console.error(`Use: npm run attack [${Object.keys(parts).join('|')}] -- --inputs 500 --seed 1`);
  process.exit(2);
}

console.log(`Seed ${options.seed}: the same seed makes the same inputs, but for the ids in them.`);
const attacked = await startAttacked();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().finally(() => process.exit(130)));
const outcomes: Outcome[] = [];
try {
  for (const name of chosen) {
    const outcome = await parts[name]!(attacked, options);
    outcomes.push(outcome);
    showOutcome(outcome);
  }
  if (positionals.length === 0) writeReport(outcomes, options);
  else writeSections(outcomes);
} finally {
  await cleanUp();
}
const broken = outcomes.flatMap((outcome) => outcome.broken);
console.log(broken.length === 0 ? '\nNothing broke.' : `\n${broken.length} things broke.`);
process.exitCode = broken.length === 0 ? 0 : 1;
