import { type LineUp, namesOf } from './line-up.ts';
import { isNamed } from './player-name.ts';
import { type Hundredths, pointsToDecimalString } from './points.ts';
import type { Standing } from './rules/standing.ts';

// One team of the feed: a flat object, because vMix reads no nested ones. Organisers read the column names, so they are
// Portuguese.
export type FeedRow = Readonly<Record<string, string | number | null>>;

// The standings as a table with one row for each team. Every row has the same columns, including those of future rounds.
export function feedRows(
  rows: readonly Standing[],
  lineUps: ReadonlyMap<string, LineUp>,
  plannedRounds: number,
): FeedRow[] {
  const last = Math.max(plannedRounds, ...rows.flatMap(({ rounds }) => rounds.map(({ round }) => round)));
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return rows.map(({ team, place, totalPoints, totalKills, rounds }) => ({
    posicao: place === 0 ? null : place,
    time: team.name,
    // vMix shows them on a stream.
    jogadores: namesOf(lineUps.get(team.id) ?? { players: [], replaced: [] })
      .filter(isNamed)
      .join(', '),
    kills: totalKills,
    pontos: decimal(totalPoints),
    ...Object.fromEntries(
      numbers.flatMap((number) => {
        const played = rounds.find((one) => one.round === number && !one.void);
        return [
          [`queda_${number}_colocacao`, played?.placement ?? null],
          [`queda_${number}_kills`, played?.kills ?? null],
          [`queda_${number}_pontos`, played ? decimal(played.points) : null],
        ];
      }),
    ),
  }));
}

// With commas, points as decimal separator and no byte order mark, as IMPORTDATA of Google Sheets reads it.
export function feedCsv(rows: readonly FeedRow[]): string {
  const columns = Object.keys(rows[0] ?? { posicao: '', time: '', jogadores: '', kills: '', pontos: '' });
  const lines = [columns, ...rows.map((row) => columns.map((column) => csvCell(row[column] ?? null)))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A spreadsheet reads a text that begins like this as a formula; the apostrophe prevents that.
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// A JSON number such as 148.6. Hundredths are exact in it, because nothing computes with it.
function decimal(points: Hundredths): number {
  return Number(pointsToDecimalString(points));
}
