export const teamsTexts = {
  loadFailedDetail: 'A classificação não pôde ser carregada. Tentamos de novo a cada 5 segundos.',
  shownStays: 'O que está na tela continua. Tentamos de novo a cada 5 segundos.',
  empty: 'Nenhum time com pontuação registrada.',
  nothingToExport: 'Nada para exportar: nenhum time ainda.',
  decided: 'Decisão registrada',
  noDecisions: 'Nenhuma decisão até agora',
  noDecisionsDetail:
    'Penalidades, bônus, advertências, faltas, quedas anuladas e desempates ficam aqui, com número e motivo.',
  exportFailed: 'Erro ao exportar a classificação',
  exportFailedDetail: 'A planilha não pôde ser escrita. Tente novamente mais tarde.',
} as const;
