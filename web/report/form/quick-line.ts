import { MAX_PLAYER_KILLS, type PlayerKills } from '../../../domain/scores/report.ts';

type QuickResult = { readonly placement: number; readonly kills: PlayerKills };

// Reads a whole result from one line. Without spaces the last digits, one per player, are the kills and the digits before
// them are the placement: for a trio '2531' and '12531' are 5, 3 and 1 kills at the 2nd and at the 12th place. Ten kills and
// more need spaces: '2 12 3 1'. Returns null for text that is no complete result.
export function readQuickLine(line: string, teamSize: number): QuickResult | null {
  const typed = readDigits(line, teamSize);
  return typed && !isTooMany(typed.kills) ? typed : null;
}

// Whether the line would be a result if a player could have so many kills.
export function exceedsKills(line: string, teamSize: number): boolean {
  const typed = readDigits(line, teamSize);
  return typed !== null && isTooMany(typed.kills);
}

function isTooMany(kills: PlayerKills): boolean {
  return kills.some((count) => count > MAX_PLAYER_KILLS);
}

function readDigits(line: string, teamSize: number): QuickResult | null {
  const parts = line.trim().split(/[\s,;/+-]+/);
  if (!parts.every((part) => /^\d{1,7}$/.test(part))) return null;
  const [placement, ...kills] = splitDigits(parts, teamSize).map(Number);
  return placement === undefined || kills.length !== teamSize ? null : { placement, kills };
}

// '12531' is read as '12 5 3 1', and so is '12 531'. With one player '12' may be 12th or 1st with 2 kills: it needs the space.
function splitDigits(parts: readonly string[], teamSize: number): readonly string[] {
  const [first = '', second = ''] = parts;
  if (teamSize === 1) return parts;
  if (parts.length === 1 && first.length > teamSize)
    return [first.slice(0, -teamSize), ...first.slice(-teamSize).split('')];
  if (parts.length === 2 && second.length === teamSize) return [first, ...second.split('')];
  return parts;
}
