import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePointsTexts } from '../../rules/points-text.ts';
import { SHARED, sharedPositions } from './shared-positions.ts';

type Row = {
  readonly position: number;
  readonly teamId: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly points: number;
  readonly kills: number;
  readonly disqualified: boolean;
};

type Props = { label: string; rows: readonly Row[]; own?: Row | undefined };

// How many rows are shown before 'show all'.
const FIRST = 10;

// The final ranking, with the champion and the captain's own team highlighted.
export function FinalTable({ label, rows, own }: Props) {
  const [all, setAll] = useState(rows.length <= FIRST + 2);
  const shared = sharedPositions(rows);
  const shown = all ? rows : rows.filter((row, index) => index < FIRST || row === own);
  return (
    <div className="flex flex-col gap-3">
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th className="w-10 px-2 pb-1 font-normal">
              <span className="sr-only">Posição</span>
            </th>
            <th className="px-1 pb-1 font-normal">Time</th>
            <th className="px-1 pb-1 text-right font-normal">Kills</th>
            <th className="px-2 pb-1 text-right font-normal">Pontos</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <TeamRow key={row.teamId} row={row} isOwn={row === own} isShared={shared.has(row.position)} />
          ))}
        </tbody>
      </table>
      {!all && <Button onClick={() => setAll(true)}>Ver os {rows.length} times</Button>}
    </div>
  );
}

type RowProps = { row: Row; isOwn: boolean; isShared: boolean };

function TeamRow({ row: { position, name, players, points, kills, disqualified }, isOwn, isShared }: RowProps) {
  const { pointsText } = usePointsTexts();
  const lit = position === 1 ? 'bg-primary text-on-primary' : 'odd:bg-ground/60';
  const small = isOwn || position === 1 ? '' : 'text-soft';
  return (
    <tr className={`border-b border-line ${isOwn ? 'bg-text text-ground' : lit}`}>
      <td className="poster px-2 py-2 text-xl">{position > 0 ? position : '–'}</td>
      <th scope="row" className="px-1 py-2 font-normal wrap-anywhere">
        <span className="caps block leading-tight">{name}</span>
        <span className={`text-sm ${small}`}>{players.join(' · ')}</span>
        {disqualified && <span className={`block text-sm ${small}`}>Desclassificado</span>}
        {isShared && <span className={`block text-sm ${small}`}>({SHARED})</span>}
      </th>
      <td className={`px-1 py-2 text-right ${small}`}>{kills}</td>
      <td className="poster px-2 py-2 text-right text-xl">{pointsText(points)}</td>
    </tr>
  );
}
