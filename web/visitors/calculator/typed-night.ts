import { type Hundredths, hundredths } from '../../../domain/points.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Night } from '../../../domain/rules/standings.ts';
import { MAX_PLAYER_KILLS } from '../../../domain/scores/report.ts';
import { readDecimal, readWhole } from '../../rules/decimals.ts';

export type Cell = { readonly placement: string; readonly kills: string };

// The typed text of a row: name, carried points, and one cell for each round.
export type Row = {
  readonly id: number;
  readonly name: string;
  readonly carried: string;
  readonly cells: readonly Cell[];
};

export const EMPTY_CELL: Cell = { placement: '', kills: '' };

// The valid results, and the invalid fields by row id and index of the round: '2.carried', '2.0.placement'.
export function readNight(rows: readonly Row[], rules: RuleSet): { night: Night; wrong: ReadonlySet<string> } {
  const wrong = new Set<string>();
  const teams = rows.map(({ id, name, carried }, index) => ({
    id: String(id),
    name: name.trim() || `Time ${index + 1}`,
    carriedPoints: readCarried(carried) ?? refuse(wrong, `${id}.carried`),
  }));
  const results = rows.flatMap(({ id, cells }) =>
    cells.flatMap((cell, index) => {
      if (cell.placement.trim() === '' && cell.kills.trim() === '') return [];
      const placement = readWhole(cell.placement);
      const kills = cell.kills.trim() === '' ? 0 : readWhole(cell.kills);
      const isPlaced = placement >= 1 && placement <= rules.lobby;
      const isCounted = kills <= MAX_PLAYER_KILLS * rules.teamSize;
      if (!isPlaced) wrong.add(`${id}.${index}.placement`);
      if (!isCounted) wrong.add(`${id}.${index}.kills`);
      return isPlaced && isCounted ? [{ teamId: String(id), round: index + 1, placement, kills }] : [];
    }),
  );
  return { night: { teams, results }, wrong };
}

function readCarried(text: string): Hundredths | null {
  if (text.trim() === '') return hundredths(0);
  const value = readDecimal(text);
  return Number.isNaN(value) ? null : hundredths(value);
}

function refuse(wrong: Set<string>, field: string): Hundredths {
  wrong.add(field);
  return hundredths(0);
}

// Shown before anything is typed.
export const EXAMPLE: readonly Row[] = [
  { id: 1, name: 'Lobos', carried: '', cells: [cell('1', '12'), cell('4', '9'), cell('2', '7')] },
  { id: 2, name: 'Raposas', carried: '', cells: [cell('3', '15'), cell('1', '8'), cell('6', '10')] },
  { id: 3, name: 'Vanguarda', carried: '', cells: [cell('2', '6'), cell('2', '11'), cell('1', '5')] },
];

function cell(placement: string, kills: string): Cell {
  return { placement, kills };
}
