import { cardLook } from '../../../scores/ranking/card-look.ts';
import { RankingGrid } from '../../../scores/ranking/ranking-grid.tsx';
import type { LiveTeam } from '../../../../domain/stream/live.ts';
import { isNamed } from '../../../../domain/player-name.ts';
import { climbed, type Movement } from '../../../../domain/scores/movement.ts';
import { FitText } from '../parts/fit.tsx';
import { bodySize, Frame, howMany, partWords } from '../parts/frame.tsx';
import { Moved } from '../parts/moved.tsx';
import { type PointsTexts, usePointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';
import { DISQUALIFIED, NarrowStandings, positionText, RANKING, StandingsLegend, useRanked } from './standings.tsx';

export default function Grade(props: SceneProps) {
  const { shape } = useStage();
  return shape === 'wide' ? <CardGrid {...props} /> : <NarrowStandings {...props} title="Classificação" />;
}

const CARD = { width: 400, height: 136, gap: 14 };

function CardGrid(props: SceneProps) {
  const body = bodySize(useStage());
  const { teams, signOf } = useRanked(props);
  const most = {
    columns: howMany(body.width, CARD.width, CARD.gap),
    rows: howMany(body.height, CARD.height, CARD.gap),
  };
  const { columns, rows } = gridFor(teams.length, most);
  const perPage = columns * rows;
  const { shown, paging } = usePaging(teams, perPage, { ...props.options, turns: props.turns });
  return (
    <Frame
      snapshot={props.snapshot}
      title="Classificação"
      paging={paging}
      words={partWords(paging, perPage, teams.length, 'times')}
      legend={<StandingsLegend snapshot={props.snapshot} />}
    >
      <div className="h-full [--card-gap:1.4rem]">
        <RankingGrid key={paging.page} label={RANKING} teams={shown} columns={columns} rows={rows} order="columns">
          {(team) => <Card team={team} sign={signOf(team.id)} />}
        </RankingGrid>
      </div>
    </Frame>
  );
}

// Few teams get fewer and larger cards, so that they fill the stage. All pages have the same grid.
export function gridFor(total: number, most: { columns: number; rows: number }): { columns: number; rows: number } {
  if (total >= most.columns * most.rows) return most;
  const columns = Math.min(
    most.columns,
    Math.max(Math.min(2, total), Math.ceil(total / most.rows)),
    Math.max(1, total),
  );
  return { columns, rows: Math.max(1, Math.ceil(total / columns)) };
}

function Card({ team, sign }: { team: LiveTeam; sign: Movement }) {
  const { adjustedText, pointsText } = usePointsTexts();
  const look = cardLook(team.position);
  return (
    <div
      className={`rise cut cut-large bar grid h-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[4.8rem_minmax(0,1fr)] px-[2.4rem] py-[0.2rem] ${look.card}`}
    >
      <span className={`poster self-center text-[5.2rem] ${look.figures}`}>{positionText(team)}</span>
      <span className="self-center pl-[1.4rem] text-[2.4rem]">
        <Moved places={climbed(team)} sign={sign} onLit={team.position === 1} />
      </span>
      <span className="col-span-3 row-start-2 min-h-0">
        <FitText
          text={team.name}
          size={35}
          least={30}
          lines={3}
          below={{ text: belowName(team, adjustedText), look: look.small, size: 24, least: 22, lines: 2 }}
        />
      </span>
      <span className={`col-start-3 row-start-1 self-center whitespace-nowrap ${look.figures}`}>
        <span className="poster text-[5.2rem]">{pointsText(team.points)}</span>{' '}
        <span className={`text-[2.2rem] font-bold ${look.small}`}>PTS</span>
      </span>
    </div>
  );
}

function belowName({ players, disqualified, adjusted }: LiveTeam, adjustedText: PointsTexts['adjustedText']): string {
  const parts = disqualified ? [DISQUALIFIED] : [...players.filter(isNamed), adjustedText(adjusted) ?? ''];
  return parts.filter((part) => part !== '').join(' · ');
}
