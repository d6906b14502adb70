import { useState } from 'react';
import { formatPoints } from '../../domain/points.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import type { SeasonRanking, SeasonRow, SeasonSubject } from '../../domain/season/ranking.ts';
import { searchKey } from '../../domain/text.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { Button } from '../ui/button.tsx';
import { PositionHead } from '../ui/position-head.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { eventTexts } from '../events/frame/texts.ts';
import { seasonTexts as words } from './texts.ts';
import { Moved } from '../rules/moved.tsx';

const FIRST_ROWS = 50;

type Props = { season: OwnSeason; ranking: SeasonRanking; of: SeasonSubject; search: string };

// Position, points and what each stage gave. On a phone the stages are in the explanation only.
export function RankingTable({ season, ranking, of, search }: Props) {
  const { rows, stages, line } = ranking;
  const [isAll, setAll] = useState(false);
  const why = useLazyDialog(loadWhy, eventTexts.dialogFailed);
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = searchKey(search);
  const found = rows.filter(
    ({ name, key, teamName }) => wanted === '' || searchKey(`${name} ${key} ${teamName}`).includes(wanted),
  );
  const shown = isAll || wanted !== '' ? found : found.slice(0, FIRST_ROWS);
  const lastAbove = line === null || wanted !== '' ? undefined : rows[line - 1]?.key;
  return (
    <>
      <div className="cut cut-large cut-fill-panel cut-line-line">
        <WideTable label="Ranking da temporada">
          <thead>
            <tr className="caps text-sm text-muted">
              <PositionHead className="px-3 py-2" />
              <th scope="col" className="px-2">
                {of === 'teams' ? 'Time' : 'Jogador'}
              </th>
              {stages.map(({ eventId, state }, index) => (
                <th
                  key={eventId}
                  scope="col"
                  className={`px-2 text-right max-lg:hidden ${state === 'playing' ? 'text-live' : ''}`}
                >
                  E{index + 1}
                </th>
              ))}
              <th scope="col" className="px-3 text-right">
                Pontos
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.key}
                row={row}
                stages={stages.length}
                isHidden={of === 'players' && season.hidden.includes(row.key)}
                isLast={row.key === lastAbove}
                onWhy={() => why.open(() => setAsked(row.key))}
              />
            ))}
          </tbody>
        </WideTable>
      </div>
      {found.length === 0 && (
        <p role="status" className="p-4 text-soft">
          {words.nobody}
        </p>
      )}
      {shown.length < found.length && (
        <div className="flex">
          <Button onClick={() => setAll(true)}>Ver os {found.length}</Button>
        </div>
      )}
      {why.Dialog && <why.Dialog season={season} ranking={ranking} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const loadWhy = async () => (await import('./why-dialog.tsx')).WhyDialog;

type RowProps = { row: SeasonRow; stages: number; isHidden: boolean; isLast: boolean; onWhy: () => void };

function Row({ row, stages, isHidden, isLast, onWhy }: RowProps) {
  const { key, name, teamName, rank, before, total, seat } = row;
  return (
    <tr className={isLast ? 'border-y border-t-line border-b-2 border-b-text' : 'border-t border-line'}>
      <td
        className={`w-px border-l-3 px-3 py-1.5 whitespace-nowrap ${seat ? 'border-l-text' : 'border-l-transparent'}`}
      >
        <span className="poster mr-2 text-2xl">{rank}</span>
        <Moved by={before === null ? 0 : before - rank} className="text-sm font-semibold" />
        {seat && <span className="sr-only">{seat.kind === 'tied' ? 'empate na vaga' : 'na final agora'}</span>}
      </td>
      <th scope="row" className="px-2 py-1.5 text-left font-normal">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            onClick={onWhy}
            className="flex min-h-control cursor-pointer flex-col items-start justify-center text-left hover:underline"
          >
            <span className="caps text-lg leading-tight wrap-anywhere">{name}</span>
            <span className="text-sm text-muted wrap-anywhere">
              {[key.includes('#') ? key : null, teamName === name ? null : teamName].filter(Boolean).join(' · ')}
            </span>
            <span className="sr-only">Por quê?</span>
          </button>
          {seat?.kind === 'champion' && <Mark>vaga E{seat.stage}</Mark>}
          {seat?.kind === 'tied' && <Mark>empate na vaga</Mark>}
          {isHidden && <Mark>oculto na página</Mark>}
          {isLast && <Mark>{words.line}</Mark>}
        </span>
      </th>
      {Array.from({ length: stages }, (_, index) => (
        <StageCell key={index} row={row} number={index + 1} />
      ))}
      <td className="poster px-3 py-1.5 text-right text-2xl whitespace-nowrap">{formatPoints(total)}</td>
    </tr>
  );
}

function Mark({ children }: { children: React.ReactNode }) {
  return <span className="caps border border-edge px-1 text-sm text-soft">{children}</span>;
}

function StageCell({ row, number }: { row: SeasonRow; number: number }) {
  const result = row.results.find(({ stage }) => stage === number);
  const look = 'px-2 py-1.5 text-right align-middle tabular-nums max-lg:hidden';
  if (!result)
    return (
      <td className={`${look} text-muted`}>
        <span aria-hidden>–</span>
        <span className="sr-only">não jogou</span>
      </td>
    );
  const { points, place, counted, won } = result;
  return (
    <td className={look}>
      <span
        className={`block font-semibold ${counted ? '' : 'text-muted line-through'} ${won ? 'underline underline-offset-4' : ''}`}
      >
        {formatPoints(points)}
        {!counted && <span className="sr-only"> (não conta)</span>}
      </span>
      <span className="block text-sm text-muted">{place === null ? 'desc.' : `${place}º`}</span>
    </td>
  );
}
