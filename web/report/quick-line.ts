import { MAX_PLAYER_KILLS, type PlayerKills } from '../../domain/report.ts';

type QuickResult = { readonly placement: number; readonly kills: PlayerKills };

// A whole result in one line. Written without spaces, the last three digits are the players' kills and what stands before
// them is the placement: '2531' and '12531' are 5, 3 and 1 kills at the 2nd and at the 12th place. Ten kills and more need
// the spaces: '2 12 3 1'. null: not a result, or not yet.
export function readQuickLine(line: string): QuickResult | null {
  const parts = line.trim().split(/[\s,;/+-]+/);
  if (!parts.every((part) => /^\d{1,6}$/.test(part))) return null;
  const [placement, ...kills] = splitDigits(parts).map(Number);
  const [first, second, third, ...more] = kills;
  if (placement === undefined || first === undefined || second === undefined || third === undefined) return null;
  if (more.length > 0 || kills.some((count) => count > MAX_PLAYER_KILLS)) return null;
  return { placement, kills: [first, second, third] };
}

// '12531' is read as '12 5 3 1', and so is '12 531'.
function splitDigits(parts: readonly string[]): readonly string[] {
  const [first = '', second = ''] = parts;
  if (parts.length === 1 && first.length > 3) return [first.slice(0, -3), ...first.slice(-3).split('')];
  if (parts.length === 2 && second.length === 3) return [first, ...second.split('')];
  return parts;
}
