import { useEffect, useState } from 'react';
import { playerNames, type GeneralStandings, type TeamRow } from '../lib/standings/standings.ts';

// A page that embeds this one may set this function to be given the standings after each load.
declare global {
  interface Window {
    updateOverlayData?: (rows: OverlayRow[]) => void;
  }
}

// In the words of the specification; posicao is 0 and pontuacao 0 for a team without points.
type OverlayRow = {
  posicao: number;
  time: string;
  player1: string;
  player2: string;
  player3: string;
  pontuacao: number;
};

// What lay in the cache when the screen opened is older than what an overlay may have by now: it is not handed on.
export function useOverlayCallback(standings: GeneralStandings | undefined, loadedAt: number): void {
  const [cachedAt] = useState(loadedAt);
  useEffect(() => {
    if (standings && loadedAt !== cachedAt) handToOverlay(standings.rows.map(toOverlayRow));
  }, [standings, loadedAt, cachedAt]);
}

// The function is not ours: when it fails, the standings stay on the screen.
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
