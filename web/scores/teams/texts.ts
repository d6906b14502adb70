export const teamsTexts = {
  facts: 'Gerenciar Times · classificação geral',
  loadFailedDetail: 'A classificação não pôde ser carregada. Tentamos de novo a cada 5 segundos.',
  shownStays: 'O que está na tela continua. Tentamos de novo a cada 5 segundos.',
  empty: 'Nenhum time com pontuação registrada.',
  decided: 'Decisão registrada',
  noDecisions: 'Nenhuma decisão até agora',
  noDecisionsDetail:
    'Penalidades, bônus, advertências, faltas, quedas anuladas e desempates ficam aqui, com número e motivo.',
} as const;
