import { inOrder } from '../../domain/season/stage.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import type { SeasonRanking, SeasonSubject } from '../../domain/season/ranking.ts';
import { downloadBlob } from '../kit/spreadsheet/download.ts';
import { workbookName } from '../kit/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../kit/spreadsheet/write.ts';
import type { WorkbookSheet } from '../kit/spreadsheet/build-workbook.ts';
import { decisionText } from './decision-text.ts';
import { rankOwn } from './season-data.ts';

export async function exportSeason(season: OwnSeason): Promise<void> {
  const workbook = await writeWorkbook(seasonSheets(season));
  // '2026-10-25' in the user's time zone: the Swedish date format.
  downloadBlob(workbook, workbookName('temporada', season.name, new Intl.DateTimeFormat('sv-SE').format(new Date())));
}

// The rankings with a column for each stage, the stages, and the decisions with their reasons.
export function seasonSheets(season: OwnSeason): WorkbookSheet[] {
  const { ranking } = season.rules;
  const subjects: SeasonSubject[] = ranking === 'both' ? ['players', 'teams'] : [ranking];
  return [
    ...subjects.map((of) => rankingSheet(rankOwn(season, of), of)),
    {
      name: 'Etapas',
      rows: [
        ['Etapa', 'Campeonato', 'Data', 'Peso'],
        ...inOrder(season.stages).map(({ name, day, weight }, index) => [`E${index + 1}`, name, day, weight / 100]),
      ],
      columns: [{ width: 8 }, { width: 40, format: 'text' }, { width: 12 }, { width: 8, format: 'twoDecimals' }],
    },
    {
      name: 'Decisões',
      rows: [
        ['Nº', 'Decisão', 'Motivo', 'Situação'],
        ...season.decisions.map((decision) => [
          decision.number,
          decisionText(decision),
          decision.reason,
          decision.undone ? 'desfeita' : 'em vigor',
        ]),
      ],
      columns: [{ width: 6 }, { width: 50, format: 'text' }, { width: 50, format: 'text' }, { width: 12 }],
    },
  ];
}

function rankingSheet({ rows, stages }: SeasonRanking, of: SeasonSubject): WorkbookSheet {
  const isPlayers = of === 'players';
  return {
    name: isPlayers ? 'Jogadores' : 'Times',
    rows: [
      [
        'Posição',
        ...(isPlayers ? ['Jogador', 'ID Activision'] : []),
        'Time',
        'Pontos',
        'Kills',
        'Vitórias',
        ...stages.map((_, index) => `E${index + 1}`),
      ],
      ...rows.map((row) => [
        row.rank,
        ...(isPlayers ? [row.name, row.key] : []),
        isPlayers ? row.teamName : row.name,
        row.total / 100,
        row.kills,
        row.wins,
        ...stages.map((_, index) => {
          const result = row.results.find(({ stage }) => stage === index + 1);
          return result ? result.points / 100 : null;
        }),
      ]),
    ],
    columns: [
      { width: 9 },
      ...(isPlayers
        ? ([
            { width: 24, format: 'text' },
            { width: 24, format: 'text' },
          ] as const)
        : []),
      { width: 28, format: 'text' },
      { width: 11, format: 'twoDecimals' },
      { width: 8 },
      { width: 9 },
      ...stages.map(() => ({ width: 9, format: 'twoDecimals' }) as const),
    ],
  };
}
