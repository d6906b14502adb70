import { useCallback, useState } from 'react';
import { reportTexts } from './texts.ts';
import { toastSuccess } from '../ui/toast.tsx';
import type { StoredReport } from './model.ts';

const NONE: ReadonlySet<string> = new Set();

// Hides results in this browser, so that the user can enter a round again. The server keeps them, and a reload shows them.
export function useClearedResults(reports: readonly StoredReport[]) {
  const [cleared, setCleared] = useState(NONE);
  const clearRound = (round: number) => {
    const ids = reports.filter((report) => report.round === round).map(({ id }) => id);
    setCleared(new Set([...cleared, ...ids]));
    toastSuccess(reportTexts.roundReset, reportTexts.roundResetDetail(round));
  };
  return { cleared, clearRound, showAgain: useCallback(() => setCleared(NONE), []) };
}
