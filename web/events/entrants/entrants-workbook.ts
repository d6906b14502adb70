import type { SignUp } from '../sign-ups-data.ts';
import { momentText } from '../../lib/days.ts';
import type { WorkbookSheet } from '../../lib/spreadsheet/build-workbook.ts';
import { STATE_NAMES } from './sign-up-states.ts';

// In order of sign-up. Without the captains' links, because spreadsheets are passed on.
export function entrantsSheet(signUps: readonly SignUp[]): WorkbookSheet {
  return {
    name: 'Inscritos',
    rows: [HEADER, ...signUps.map(toRow)],
    columns: HEADER.map((_, index) => ({ width: index === 0 ? 32 : 24, format: 'text' })),
  };
}

const HEADER = [
  'Nome do Time',
  'Estado',
  'E-mail do capitão',
  'Discord ID',
  'ID Activision 1',
  'ID Activision 2',
  'ID Activision 3',
  'Inscrito em',
];

function toRow({ teamName, state, captainEmail, discordId, activisionIds, signedUpAt }: SignUp): (string | null)[] {
  return [
    teamName,
    STATE_NAMES[state],
    captainEmail,
    discordId,
    ...activisionIds.map((activisionId) => activisionId || null),
    momentText(signedUpAt),
  ];
}
