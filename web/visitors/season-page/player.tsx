import { History, Lock } from 'lucide-react';
import type { PublicSeasonPlayer } from '../../../domain/season/public-season.ts';
import { Panel } from '../../ui/panel.tsx';
import { ShareButton } from './share-button.tsx';
import { seasonPageTexts } from './texts.ts';
import { dayMonth, dayMonthYear, pointsText } from './words.ts';

const WIDTH = 44;
const HEIGHT = 120;

type Props = { season: PublicSeasonPlayer['season']; results: PublicSeasonPlayer['player']['results'] };

// A bar for each stage: the points of the place, and above them those of the kills. The table of the history says the same in words.
function StageBars({ season: { stages }, results }: Props) {
  const most = Math.max(1, ...results.map(({ points }) => points));
  return (
    <div aria-hidden className="overflow-x-auto">
      <p className="mb-2 flex items-center gap-2 text-sm text-soft">
        pontos do lugar <span className="size-3 bg-text" /> e das kills <span className="size-3 bg-edge" />
      </p>
      <svg width={stages.length * WIDTH} height={HEIGHT + 44} className="fill-text text-sm font-semibold">
        {stages.map((stage, index) => {
          const result = results.find((one) => one.stage === index + 1);
          const x = index * WIDTH;
          const height = result ? Math.round((result.points / most) * HEIGHT) : 0;
          const parts = result ? result.placePoints + result.killPoints : 0;
          const ofKills = result && parts > 0 ? Math.round((height * result.killPoints) / parts) : 0;
          const top = 20 + HEIGHT - height;
          return (
            <g key={stage.eventId ?? index} className={result && !result.counted ? 'opacity-50' : ''}>
              {result && (
                <>
                  <rect x={x + 2} y={top} width={WIDTH - 6} height={ofKills} className="fill-edge" />
                  <rect x={x + 2} y={top + ofKills} width={WIDTH - 6} height={height - ofKills} />
                  <text x={x + WIDTH / 2 - 1} y={top - 5} textAnchor="middle">
                    {pointsText(result.points, 0)}
                  </text>
                </>
              )}
              <text x={x + WIDTH / 2 - 1} y={HEIGHT + 38} textAnchor="middle" className="fill-soft">
                E{index + 1}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

export function Player({ shown }: { shown: PublicSeasonPlayer }) {
  const { season, player } = shown;
  const { rank, before, total, kills, above, why, results, merges, name } = player;
  const moved = before === null ? 0 : before - rank;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <Panel>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <p className="poster text-poster leading-none">{rank}º</p>
            <p className="text-soft">
              de {season.players} {season.players === 1 ? 'jogador' : 'jogadores'}
              {moved !== 0 && ` · ${moved > 0 ? 'subiu' : 'desceu'} ${Math.abs(moved)} na etapa ${season.last}`}
            </p>
          </div>
          <p className="text-right">
            <span className="poster block text-5xl">{pointsText(total)}</span>
            <span className="caps text-sm">pontos · {kills === 1 ? '1 kill' : `${kills} kills`}</span>
          </p>
        </div>
        <p className="mt-3 border-t border-line pt-3 font-semibold wrap-anywhere">
          {above
            ? `Faltam ${pointsText(above.points)} pontos para o ${above.rank}º, ${above.name}.`
            : rank === 1
              ? 'Na liderança da temporada.'
              : 'Ninguém acima tem mais pontos.'}
        </p>
      </Panel>
      <section aria-label="Por etapa">
        <h2 className="poster mb-1 text-3xl">Por etapa</h2>
        <StageBars season={season} results={results} />
      </section>
      <section aria-label="Por quê?">
        <h2 className="poster mb-1 text-3xl">Por quê?</h2>
        <ul className="flex flex-col gap-1 border border-line bg-panel p-4">
          {why.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Histórico">
        <h2 className="poster mb-1 text-3xl">Histórico</h2>
        <ul>
          {results.toReversed().map(({ stage, place, kills, teamName, points, counted, won, as }) => (
            <li key={stage} className="flex items-center gap-4 border-t border-line py-3">
              <span className="poster w-10 text-xl">E{stage}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {place === null ? 'Desclassificado' : `${place}º lugar`} · {kills === 1 ? '1 kill' : `${kills} kills`}
                </span>
                <span className="block text-sm text-soft wrap-anywhere">
                  {[teamName, dayOf(season.stages[stage - 1]?.day), as && `como ${as}`, won && 'campeão']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="text-right">
                <span className={`poster block text-2xl ${counted ? '' : 'text-muted line-through'}`}>
                  {pointsText(points)}
                </span>
                {!counted && <span className="text-sm text-muted">não conta</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {merges.map(({ number, title, detail, day, reason }) => (
        <div key={number} className="flex gap-3 border border-l-4 border-line border-l-muted bg-panel p-4">
          <History aria-hidden size={20} className="mt-0.5 shrink-0 text-soft" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-soft">
              {detail} Decisão nº {number} da organização, {dayMonthYear(day)}: {reason}
            </p>
          </div>
        </div>
      ))}
      <div className="not-on-paper grid">
        <ShareButton title={`${name} · ${season.name}`} look="primary">
          Compartilhar a posição
        </ShareButton>
      </div>
      <p className="flex gap-2 text-sm text-soft">
        <Lock aria-hidden size={16} className="mt-0.5 shrink-0" /> {seasonPageTexts.onlyNickname}
      </p>
    </div>
  );
}

function dayOf(day: string | null | undefined): string | null {
  return day ? dayMonth(day) : null;
}
