import { useEffect, useState } from 'react';
import { playerNames, type GeneralStandings, type TeamRow } from '../lib/standings/standings.ts';

// Set by a page that embeds this one, to get the standings after each load.
declare global {
  interface Window {
    updateOverlayData?: (rows: OverlayRow[]) => void;
  }
}

// Field names of the specification; posicao and pontuacao are 0 for a team without points.
type OverlayRow = {
  posicao: number;
  time: string;
  player1: string;
  player2: string;
  player3: string;
  pontuacao: number;
};

// Cached standings are not passed on: the overlay may already have newer ones.
export function useOverlayCallback(standings: GeneralStandings | undefined, loadedAt: number): void {
  const [cachedAt] = useState(loadedAt);
  useEffect(() => {
    if (standings && loadedAt !== cachedAt) handToOverlay(standings.rows.map(toOverlayRow));
  }, [standings, loadedAt, cachedAt]);
}

// The function is not ours: its errors must not affect the page.
function handToOverlay(rows: OverlayRow[]): void {
  try {
    window.updateOverlayData?.(rows);
  } catch (error) {
    reportError(error);
  }
}

function toOverlayRow(row: TeamRow): OverlayRow {
  const [player1 = '', player2 = '', player3 = ''] = playerNames(row, 'Player');
  return { posicao: row.position, time: row.name, player1, player2, player3, pontuacao: row.points / 100 };
}
