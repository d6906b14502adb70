import { type LineUp, namesOf } from '../scores/line-up.ts';
import { isNamed } from '../player-name.ts';
import { type Hundredths, hundredths, pointsToDecimalString, roundPoints, sumPoints } from '../points.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { RoundStanding, Standing } from '../rules/standing.ts';

// A row of the feed: a flat object, because vMix reads no nested ones. Organisers read the column names, so they are Portuguese.
export type FeedRow = Readonly<Record<string, FeedCell>>;

type FeedCell = string | number | null;

// The columns are named apart from the rows, because a table without rows has them too.
export type FeedTable = { readonly columns: readonly string[]; readonly rows: readonly FeedRow[] };

export type FeedColumn<T> = readonly [name: string, cell: (of: T) => FeedCell];

export function feedTable<T>(columns: readonly FeedColumn<T>[], of: readonly T[]): FeedTable {
  return {
    columns: columns.map(([name]) => name),
    rows: of.map((one) => Object.fromEntries(columns.map(([name, cell]) => [name, cell(one)]))),
  };
}

// The standings with one row for each team. Future rounds have columns too.
export function standingsFeed(
  standings: readonly Standing[],
  lineUps: ReadonlyMap<string, LineUp>,
  rules: Pick<RuleSet, 'rounds' | 'decimals'>,
): FeedTable {
  const last = Math.max(rules.rounds, ...standings.flatMap(({ rounds }) => rounds.map(({ round }) => round)));
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return feedTable<Standing>(
    [
      ['posicao', ({ place }) => (place === 0 ? null : place)],
      ['time', ({ team }) => team.name],
      // vMix shows them on a stream.
      ['jogadores', ({ team }) => playersText(lineUps.get(team.id))],
      ['kills', ({ totalKills }) => totalKills],
      ['pontos', ({ totalPoints }) => decimal(totalPoints)],
      ...numbers.flatMap((number): FeedColumn<Standing>[] => {
        const played = ({ rounds }: Standing) => rounds.find((one) => one.round === number && !one.void);
        return [
          [`queda_${number}_colocacao`, (one) => played(one)?.placement ?? null],
          [`queda_${number}_kills`, (one) => played(one)?.kills ?? null],
          [
            `queda_${number}_pontos`,
            (one) => {
              const round = played(one);
              return round ? decimal(round.points) : null;
            },
          ],
        ];
      }),
      // What the total has besides the rounds, last: a spreadsheet may name columns by their place.
      ['descartes', ({ rounds }) => decimal(discardedPoints(rounds))],
      ['vantagem', ({ team }) => decimal(roundPoints(team.carriedPoints ?? hundredths(0), rules.decimals))],
      ['ajustes', ({ adjustments }) => decimal(sumPoints(adjustments.map(({ points }) => points)))],
    ],
    standings,
  );
}

// What does not count of rounds that are not void, as a negative number.
function discardedPoints(rounds: readonly RoundStanding[]): Hundredths {
  return hundredths(0 - sumPoints(rounds.filter((one) => !one.counted && !one.void).map(({ points }) => points)));
}

function playersText(lineUp: LineUp = { players: [], replaced: [] }): string {
  return namesOf(lineUp).filter(isNamed).join(', ');
}

// With commas, points as decimal separator and no byte order mark, as IMPORTDATA of Google Sheets reads it.
export function feedCsv({ columns, rows }: FeedTable): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => csvCell(row[column] ?? null)))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function csvCell(value: FeedCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A spreadsheet reads a text that begins like this as a formula; the apostrophe prevents that.
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// A JSON number such as 148.6. Hundredths are exact in it, because nothing computes with it.
export function decimal(points: Hundredths): number {
  return Number(pointsToDecimalString(points));
}
