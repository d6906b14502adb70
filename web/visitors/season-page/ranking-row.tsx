import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicRow } from '../../../domain/season/public-season.ts';
import { pointsText } from './words.ts';
import { Moved } from '../../rules/moved.tsx';

type Props = {
  row: PublicRow;
  slug: string;
  stages: number;
  // Shows the stages also on a phone, where a row is a card.
  isOpen: boolean;
  lineAfter: boolean;
  isLeader: boolean;
};

export function RankingRow({ row, slug, stages, isOpen, lineAfter, isLeader }: Props) {
  const { id, name, teamName, rank, before, total, seat } = row;
  const ground = isLeader ? 'bg-primary-deep text-on-primary' : 'bg-panel';
  const soft = isLeader ? '' : 'text-muted';
  return (
    <>
      <tr
        // On a phone the stages are lines of their own: the pseudo-element ends the first line.
        className={`max-md:flex max-md:flex-wrap max-md:items-center max-md:border-l-3 max-md:after:order-1 max-md:after:basis-full ${ground} ${seat ? 'max-md:border-l-text' : 'max-md:border-l-transparent'}`}
      >
        <td className={`px-3 py-1.5 md:border-l-3 ${seat ? 'md:border-l-text' : 'md:border-l-transparent'}`}>
          <span className="flex items-center gap-3">
            <span className="poster min-w-7 text-2xl">{rank}</span>
            <Movement before={before} rank={rank} plain={isLeader} />
          </span>
        </td>
        <th scope="row" className="min-w-40 px-2 py-1.5 text-left font-normal max-md:min-w-0 max-md:flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            {id === null ? (
              <span className="caps text-lg leading-tight wrap-anywhere">{name}</span>
            ) : (
              <Link
                to={`/t/${slug}/j/${id}`}
                className="caps text-lg leading-tight wrap-anywhere hover:underline max-md:flex max-md:min-h-control max-md:items-center"
              >
                {name}
              </Link>
            )}
            {seat?.kind === 'champion' && (
              <span className="caps border border-current px-1 text-sm whitespace-nowrap">vaga E{seat.stage}</span>
            )}
            {seat?.kind === 'tied' && (
              <span className="caps border border-current px-1 text-sm whitespace-nowrap">empate na vaga</span>
            )}
          </span>
          {teamName !== name && <span className={`block text-sm wrap-anywhere ${soft}`}>{teamName}</span>}
          {seat?.kind === 'ranking' && <span className="sr-only">na final agora</span>}
        </th>
        {Array.from({ length: stages }, (_, index) => (
          <StageCell key={index} row={row} number={index + 1} isOpen={isOpen} soft={soft} />
        ))}
        <td className="poster px-3 py-1.5 text-right text-2xl whitespace-nowrap max-md:order-1">
          {pointsText(total)}
          <span className="sr-only"> pontos</span>
        </td>
      </tr>
      {lineAfter && (
        <tr className="max-md:block">
          <td colSpan={stages + 3} className="py-1 max-md:block">
            <span className="caps flex items-center justify-center gap-2 text-sm before:h-0.5 before:flex-1 before:bg-text after:h-0.5 after:flex-1 after:bg-text">
              <Ticket aria-hidden size={16} /> Última vaga pelo ranking
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

function Movement({ before, rank, plain }: { before: number | null; rank: number; plain: boolean }) {
  if (before === null) return null;
  if (before !== rank)
    return <Moved by={before - rank} isPlain={plain} className="text-sm font-semibold whitespace-nowrap" />;
  return (
    <span className="text-sm font-semibold">
      <span aria-hidden>=</span>
      <span className="sr-only">não mudou</span>
    </span>
  );
}

type CellProps = { row: PublicRow; number: number; isOpen: boolean; soft: string };

function StageCell({ row, number, isOpen, soft }: CellProps) {
  const result = row.results.find(({ stage }) => stage === number);
  const look = `px-1.5 py-1.5 text-right align-top tabular-nums max-md:order-2 max-md:w-1/6 ${isOpen ? '' : 'max-md:hidden print:max-md:table-cell'}`;
  if (!result)
    return (
      <td className={`${look} ${soft}`}>
        <span className="sr-only md:hidden">E{number}: </span>
        <span aria-hidden>–</span>
        <span className="sr-only">não jogou</span>
      </td>
    );
  const { points, place, counted, won } = result;
  return (
    <td className={look}>
      <span
        className={`block font-semibold ${counted ? '' : `line-through ${soft}`} ${won ? 'underline underline-offset-4' : ''}`}
      >
        {pointsText(points)}
        {!counted && <span className="sr-only"> (não conta)</span>}
      </span>
      <span className={`block text-sm ${soft}`}>{place === null ? 'desc.' : `${place}º`}</span>
    </td>
  );
}
