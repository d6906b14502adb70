import { median } from '../../scripts/record/figures.ts';

// The first turns are not counted, because the code is not compiled yet.
const warmUps = 1;

/** Measures the bare minimum and our path in turn, so that other load on the machine affects both. */
export async function byTurns(measure: { bare(): Promise<number>; ours(): Promise<number> }, turns = 3) {
  const [bare, ours]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    bare.push(await measure.bare());
    ours.push(await measure.ours());
  }
  const of = (values: number[]) => median(values.slice(warmUps));
  return { bare: of(bare), ours: of(ours), ratio: of(ours) / of(bare) };
}
