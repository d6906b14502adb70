import { hundredths } from '../../domain/points.ts';
import {
  MAX_SEASON_PLACE,
  MAX_SEASON_POINTS,
  MAX_SEATS,
  MAX_STAGES,
  type PlaceBand,
  type SeasonRules,
} from '../../domain/season/rules.ts';
import { decimalText, readDecimal, readWhole } from '../rules/decimals.ts';

// The text of the form: numbers are strings until they are checked. A band begins after the one before, so there is no gap.
export type PointsDraft = Pick<SeasonRules, 'ranking' | 'splitTies' | 'partial' | 'championSeats' | 'tiebreakers'> & {
  readonly bands: readonly DraftBand[];
  readonly perKill: string;
  readonly perTeamKill: string;
  // Empty: all stages count.
  readonly best: string;
  readonly seats: string;
};

export type DraftBand = {
  // The React key, which keeps the focus while rows are added and removed.
  readonly id: number;
  readonly to: string;
  readonly points: string;
};

export function draftOf(rules: SeasonRules): PointsDraft {
  return {
    ...rules,
    bands: draftBands(rules.bands),
    perKill: decimalText(rules.perKill),
    perTeamKill: decimalText(rules.perTeamKill),
    best: rules.best === null ? '' : String(rules.best),
    seats: String(rules.seats),
  };
}

export function draftBands(bands: readonly PlaceBand[]): DraftBand[] {
  return bands.map(({ to, points }, id) => ({ id, to: String(to), points: decimalText(points) }));
}

// The first place of each band; NaN after one that ends nowhere.
export function firstPlaces(bands: readonly DraftBand[]): number[] {
  return bands.map((_, index) => (index === 0 ? 1 : readWhole(bands[index - 1]!.to) + 1));
}

// By the field: 'perKill', 'band 3'.
export type PointsProblems = Readonly<Record<string, string>>;

// The rules, or what is wrong in which field.
export function readDraft(draft: PointsDraft): { readonly rules: SeasonRules; readonly problems: PointsProblems } {
  const problems: Record<string, string> = {};
  const read = (field: string, value: number, max: number, said: string) => {
    if (value >= 0 && value <= max) return value;
    problems[field] ??= said;
    return 0;
  };
  const points = (field: string, text: string) =>
    hundredths(read(field, readDecimal(text), MAX_SEASON_POINTS, 'Use um número de 0 a 10.000.'));
  const from = firstPlaces(draft.bands);
  const bands = draft.bands.map((band, index): PlaceBand => {
    const field = `band ${band.id}`;
    const first = from[index]!;
    const to = readWhole(band.to);
    if (!(to >= first && to <= MAX_SEASON_PLACE) && !Number.isNaN(first))
      problems[field] = `A faixa do ${first}º lugar termina no ${first}º ou depois, até o ${MAX_SEASON_PLACE}º.`;
    return { from: first, to, points: points(field, band.points) };
  });
  const best = draft.best.trim() === '' ? null : readWhole(draft.best);
  if (best !== null && !(best >= 1 && best <= MAX_STAGES))
    problems['best'] = `Use um número de 1 a ${MAX_STAGES}, ou deixe vazio para contar todas.`;
  const { ranking, splitTies, partial, championSeats, tiebreakers } = draft;
  const rules: SeasonRules = {
    ranking,
    bands,
    splitTies,
    perKill: points('perKill', draft.perKill),
    perTeamKill: points('perTeamKill', draft.perTeamKill),
    best,
    partial,
    seats: read('seats', readWhole(draft.seats), MAX_SEATS, `Use um número de 0 a ${MAX_SEATS}.`),
    championSeats,
    tiebreakers,
  };
  return { rules, problems };
}
