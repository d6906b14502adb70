import type { SeasonDecision } from './decisions.ts';
import type { SeasonRules } from './rules.ts';
import type { SeasonStage } from './stage.ts';

// A season as its organiser sees it. The browser ranks it with the functions of this folder.
export type OwnSeason = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly published: boolean;
  readonly rules: SeasonRules;
  readonly version: number;
  readonly stages: readonly OwnStage[];
  readonly decisions: readonly (SeasonDecision & { readonly by: string | null })[];
  // Normalised Activision IDs.
  readonly hidden: readonly string[];
  // Pairs that are not suggested, as `pairKey` writes them.
  readonly distinct: readonly string[];
};

export type OwnStage = SeasonStage & {
  readonly name: string;
  readonly slug: string | null;
  readonly time: string | null;
};
