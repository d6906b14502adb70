import { bylineOf, describeEntry, sentenceOf, titleOf, type Entry, type TeamNames } from './entry-words.ts';
import type { WorkbookSheet } from '../../kit/spreadsheet/build-workbook.ts';

type DatedEntry = Entry & { readonly at: string; readonly reason: string; readonly inForce: boolean };

// All ledger entries, newest first, as the screen 'Histórico' shows them.
export function historySheet(entries: readonly DatedEntry[], names: TeamNames): WorkbookSheet {
  const lines = entries.map((entry) => {
    const words = describeEntry(entry, entries, names);
    return [
      entry.number,
      MOMENT.format(new Date(entry.at)),
      bylineOf(entry, names),
      titleOf(words),
      sentenceOf(words),
      entry.reason,
      entry.inForce ? '' : 'desfeito',
    ];
  });
  return {
    name: 'Histórico',
    rows: [['Nº', 'Quando', 'Quem', 'O quê', 'Antes → depois', 'Motivo', 'Situação'], ...lines],
    columns: [8, 22, 22, 22, 60, 40, 12].map((width) => ({ width })),
  };
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });
