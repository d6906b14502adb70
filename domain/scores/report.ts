import type { Failure } from '../failures.ts';
import { lastReportableRound, type RuleSet } from '../rules/rule-set.ts';

// What an organiser reports for one team and one round. A team has one report a round (P14): the database guarantees it.
export type Report = {
  readonly teamId: string;
  readonly round: number;
  readonly placement: number;
  readonly kills: PlayerKills;
};

// Kills of player 1, 2, …: as many as a team has players.
export type PlayerKills = readonly number[];

// More kills than a lobby has opponents: no real round exceeds it, and it stops typing errors.
export const MAX_PLAYER_KILLS = 200;
export const KILLS_LIMIT_SENTENCE = `Cada jogador pode ter de 0 a ${MAX_PLAYER_KILLS} kills.`;

// Only rounds that the report screen offers can be reported.
export function roundFailure(
  rules: Pick<RuleSet, 'rounds' | 'name'>,
  round: number,
): Failure<'round_out_of_range'> | undefined {
  const max = lastReportableRound(rules);
  return round <= max ? undefined : { code: 'round_out_of_range', params: { max, mode: rules.name } };
}

// A player's kills are a whole number from 0 to MAX_PLAYER_KILLS; what is not a number counts 0, decimals are dropped.
export function normalizeKills(value: unknown): number {
  const number = typeof value === 'string' ? numberFromText(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return 0;
  return Math.min(Math.max(Math.trunc(number), 0), MAX_PLAYER_KILLS);
}

// Whether `normalizeKills` would lower it.
export function hasTooManyKills(text: string): boolean {
  return numberFromText(text) > MAX_PLAYER_KILLS;
}

// A team's kills are the sum of its players' kills.
export function totalKills(kills: PlayerKills): number {
  return kills.reduce((sum, own) => sum + own, 0);
}

// Only plain decimal digits are a number: '0x10', '1e3' and '' are not.
function numberFromText(text: string): number {
  return /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
