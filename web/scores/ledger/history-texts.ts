export const historyTexts = {
  loadFailed: 'Erro ao carregar o histórico',
  nothingFits: 'Nenhum lançamento com estes filtros.',
  count: (count: number) => `${count} ${count === 1 ? 'registro' : 'registros'} · nada se apaga`,
  undone: 'Lançamento desfeito',
  redone: 'Lançamento refeito',
  undoFailed: 'Erro ao desfazer',
  redoFailed: 'Erro ao refazer',
  reasonTitle: (name: string, isRedo: boolean) => `${isRedo ? 'Refazer' : 'Desfazer'} ${name}?`,
  reasonDetail: 'O público já viu o que muda: o motivo fica registrado.',
  reasonExample: 'Ex.: conferido na gravação',
  exportFailed: 'Erro ao exportar',
  exportFailedDetail: 'Tente de novo em instantes.',
  pastFailed: 'Erro ao carregar a classificação',
  noTeamsThen: 'Nenhum time ainda neste momento.',
  later: (count: number) =>
    count === 0 ? 'é o último registro' : `${count} ${count === 1 ? 'registro' : 'registros'} depois`,
} as const;
