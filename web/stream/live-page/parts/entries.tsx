import type { ReactNode } from 'react';
import { cardLook } from '../../../scores/ranking/card-look.ts';
import { RankingGrid } from '../../../scores/ranking/ranking-grid.tsx';
import { FitText } from './fit.tsx';

// A name and a figure, for scenes in a column or a strip.
export type Entry = {
  readonly id: string;
  readonly rank: string;
  readonly name: string;
  readonly line?: string;
  readonly figure: string;
  readonly unit?: string;
  readonly moved?: ReactNode;
  readonly lit: boolean;
};

// Three lines of 22 px: a name of 24 wide letters beside the figures of a column.
export const ROW_HEIGHT = 72;
// With a line below the name that is a name itself.
export const ROW_HEIGHT_OF_TWO = 112;
export const ROW_GAP = 6;
export const CELL_WIDTH = 250;
export const CELL_GAP = 10;

type Props = { label: string; entries: readonly Entry[]; count: number };

// In a column.
export function EntryRows({ label, entries, count }: Props) {
  return (
    <div className="h-full [--card-gap:0.6rem]">
      <RankingGrid label={label} teams={entries} columns={1} rows={count}>
        {(entry) => <EntryBox entry={entry} />}
      </RankingGrid>
    </div>
  );
}

// In a strip.
export function EntryStrip({ label, entries, count }: Props) {
  return (
    <div className="h-full [--card-gap:1rem]">
      <RankingGrid label={label} teams={entries} columns={count} rows={1}>
        {(entry) => <EntryCell entry={entry} />}
      </RankingGrid>
    </div>
  );
}

function EntryCell({ entry: { rank, name, line, figure, unit, moved, lit } }: { entry: Entry }) {
  const look = cardLook(lit ? 1 : 0);
  return (
    <div
      className={`rise cut cut-large bar grid h-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[4.2rem_minmax(0,1fr)] items-center gap-x-[1rem] px-[1.8rem] py-[0.2rem] ${look.card}`}
    >
      <span className={`poster text-[3.6rem] ${look.figures}`}>{rank}</span>
      <span className="text-[2.3rem] font-bold whitespace-nowrap">{moved}</span>
      <span className="col-span-3 row-start-2 h-full min-h-0">
        <FitText
          text={name}
          size={34}
          least={30}
          lines={2}
          {...(line && { below: { text: line, look: look.small, size: 22, least: 22 } })}
        />
      </span>
      <span className={`poster col-start-3 row-start-1 text-[3.8rem] whitespace-nowrap ${look.figures}`}>
        {figure}
        {unit && <span className={`ml-[0.2em] text-[2.2rem] not-italic ${look.small}`}>{unit}</span>}
      </span>
    </div>
  );
}

function EntryBox({ entry: { rank, name, line, figure, unit, moved, lit } }: { entry: Entry }) {
  const look = cardLook(lit ? 1 : 0);
  return (
    <div className={`rise cut cut-large bar flex h-full items-stretch gap-[0.8rem] pr-[2rem] pl-[1.6rem] ${look.card}`}>
      <span className={`poster flex min-w-[4.4rem] shrink-0 items-center text-[3.8rem] ${look.figures}`}>{rank}</span>
      <span className="min-w-0 flex-1">
        <FitText
          text={name}
          size={30}
          lines={3}
          {...(line && { below: { text: line, look: look.small, size: 22, least: 22 } })}
        />
      </span>
      <span className={`flex shrink-0 flex-col items-end justify-center text-right ${look.figures}`}>
        <span className="poster text-[3.6rem] whitespace-nowrap">
          {figure}
          {unit && <span className={`ml-[0.2em] text-[2.2rem] not-italic ${look.small}`}>{unit}</span>}
        </span>
        {moved && <span className="text-[2.3rem]">{moved}</span>}
      </span>
    </div>
  );
}
