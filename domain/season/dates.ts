import { addHours } from '../calendar.ts';

// The day of the next edition: as long after the last stage as that one was after the one before; else a week.
export function nextStageDay(days: readonly string[]): string | null {
  const [last, before] = days.toSorted().toReversed();
  if (last === undefined) return null;
  const gap = before === undefined ? 0 : Date.parse(last) - Date.parse(before);
  return addHours(`${last}T00:00`, gap > 0 ? gap / 3_600_000 : 7 * 24).slice(0, 10);
}
