import type { LiveSeason } from './live.ts';
import { hundredths } from '../points.ts';
import { mainRanking } from '../posts/season-post.ts';
import type { PublicSeason } from '../season/public-season.ts';
import { seatsInFinal } from '../season/seats.ts';

// Pages of ten rows on a stream; a snapshot is sent with every result.
const MOST_ROWS = 50;
const MOST_STAGES = 6;

// What the stream shows of a season.
export function liveSeason(season: PublicSeason): LiveSeason {
  const { name, rules, stages, last, players } = season;
  const rows = mainRanking(season)?.rows ?? [];
  const shown = Array.from({ length: last }, (_, index) => index + 1).slice(-MOST_STAGES);
  return {
    name,
    of: players ? 'players' : 'teams',
    last,
    stages: stages.length,
    partial: stages[last - 1]?.state === 'playing',
    best: rules.best,
    seats: seatsInFinal(season),
    count: rows.length,
    shown,
    rows: rows.slice(0, MOST_ROWS).map((row, index) => ({
      // Hidden players and teams have no id of their own.
      id: row.id ?? `${index}`,
      name: row.name,
      teamName: row.teamName,
      rank: row.rank,
      before: row.before,
      total: hundredths(row.total),
      results: shown.map((stage) => {
        const result = row.results.find((one) => one.stage === stage);
        return result ? [hundredths(result.points), result.counted, result.won] : null;
      }),
    })),
  };
}
