import { useEffect } from 'react';
import { playerNames, type GeneralStandings, type TeamRow } from '../standings/standings.ts';

// Set by a page that embeds this one, to get the standings after each change, and every 5 seconds.
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

const EVERY_MS = 5000;

export function useOverlayCallback(standings: GeneralStandings | undefined): void {
  useEffect(() => {
    if (!standings) return;
    const hand = () => handToOverlay(standings.rows.map(toOverlayRow));
    hand();
    const handing = setInterval(hand, EVERY_MS);
    return () => clearInterval(handing);
  }, [standings]);
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
