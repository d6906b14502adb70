import type { Mvp } from '../../../domain/scores/mvp.ts';
import { slotsOf } from '../../../domain/player-name.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { WorkbookSheet } from '../../kit/spreadsheet/build-workbook.ts';

type ExportedTeam = { readonly name: string; readonly discordId: string; readonly activisionIds: readonly string[] };

// Sheets for a complete export: most kills, the teams with the headings of the import, and the rules as the JSON of the
// editor.
export function everythingSheets(
  teams: readonly ExportedTeam[],
  { mvps, rules }: { readonly mvps: readonly Mvp[]; readonly rules: RuleSet },
): WorkbookSheet[] {
  const size = Math.max(rules.teamSize, ...teams.map(({ activisionIds }) => activisionIds.length));
  const ids = slotsOf(size).map((slot) => `ID Activision ${slot}`);
  return [
    {
      name: 'MVP',
      rows: [
        ['Posição', 'Jogador', 'Times', 'Kills'],
        ...mvps.map(({ name, teamNames, kills }, index) => [index + 1, name, teamNames.join(', '), kills]),
      ],
      columns: [{ width: 11 }, { width: 24, format: 'text' }, { width: 32, format: 'text' }, { width: 11 }],
    },
    {
      name: 'Times',
      rows: [
        ['Nome do Time', 'Discord ID', ...ids],
        ...teams.map(({ name, discordId, activisionIds }) => [
          name,
          discordId || null,
          ...ids.map((_, index) => activisionIds[index] || null),
        ]),
      ],
      columns: [{ width: 32, format: 'text' }, ...['', ...ids].map(() => ({ width: 22, format: 'text' as const }))],
    },
    {
      name: 'Regras (JSON)',
      rows: [['Para importar em Regras, salve o texto abaixo num arquivo .json'], [JSON.stringify(rules)]],
      columns: [{ width: 100, format: 'text' }],
    },
  ];
}
