import type { WorkbookSheet } from '../../kit/spreadsheet/build-workbook.ts';

// Blank rows formatted as text; more than the largest mode has.
const ROOM_FOR_TEAMS = 200;

// The template for an import: the first heading that the specification names for each column, and two examples. All cells
// are text, so that a Discord ID of 18 digits keeps its digits.
export const IMPORT_TEMPLATE: WorkbookSheet = {
  name: 'Times',
  rows: [
    [
      'Nome do Time',
      'Discord ID',
      'Nome Player 1',
      'Nome Player 2',
      'Nome Player 3',
      'ID actvision 1',
      'ID actvision 2',
      'ID actvision 3',
    ],
    ['Exemplo Alfa', '123456789012345678', 'Ana', 'Bruno', 'Caio', 'Ana#1234567', 'Bruno#2345678', 'Caio#3456789'],
    ['Exemplo Bravo', '234567890123456789', 'Duda', 'Enzo', 'Fábio', null, null, null],
    ...Array.from({ length: ROOM_FOR_TEAMS }, () => Array.from({ length: 8 }, () => null)),
  ],
  columns: Array.from({ length: 8 }, () => ({ width: 22, format: 'text' })),
};

export const IMPORT_TEMPLATE_FILE = 'modelo-times.xlsx';
