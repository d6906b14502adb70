import { median } from './figures.ts';

// The first ones are not counted: until then the programs are still being compiled.
const warmUps = 1;
const turns = 3;

/** Measures the bare minimum and ours in turn, so that whatever else the machine does meets both. */
export async function byTurns(measure: { bare(): Promise<number>; ours(): Promise<number> }) {
  const [bare, ours]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    bare.push(await measure.bare());
    ours.push(await measure.ours());
  }
  const of = (values: number[]) => median(values.slice(warmUps));
  return { bare: of(bare), ours: of(ours), ratio: of(ours) / of(bare) };
}
