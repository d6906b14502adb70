import { slotsOf } from '../../../domain/player-name.ts';
import type { SignUp } from './sign-ups-data.ts';
import { momentText } from '../../kit/days.ts';
import type { WorkbookSheet } from '../../kit/spreadsheet/build-workbook.ts';
import { STATE_NAMES } from './sign-up-states.ts';

// In order of sign-up, with a column for each player of a team. Without the captains' links, because spreadsheets are passed
// on.
export function entrantsSheet(signUps: readonly SignUp[]): WorkbookSheet {
  const confirms = signUps.some(({ emailConfirmedAt }) => emailConfirmedAt !== null);
  const slots = slotsOf(Math.max(1, ...signUps.map(({ activisionIds }) => activisionIds.length)));
  const header = [
    'Nome do Time',
    'Estado',
    'E-mail do capitão',
    ...(confirms ? ['E-mail confirmado'] : []),
    'Discord ID',
    ...slots.map((slot) => `ID Activision ${slot}`),
    'Inscrito em',
  ];
  const rows = signUps.map(
    ({ teamName, state, captainEmail, discordId, activisionIds, signedUpAt, emailConfirmedAt }) => [
      teamName,
      STATE_NAMES[state],
      captainEmail,
      ...(confirms ? [emailConfirmedAt === null ? 'não' : 'sim'] : []),
      discordId,
      ...slots.map((slot) => activisionIds[slot - 1] || null),
      momentText(signedUpAt),
    ],
  );
  return {
    name: 'Inscritos',
    rows: [header, ...rows],
    columns: header.map((_, index) => ({ width: index === 0 ? 32 : 24, format: 'text' })),
  };
}
