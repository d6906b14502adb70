// Loaded with what undoes and corrects, not with the page.
export const ledgerTexts = {
  undo: 'Desfazer',
  redo: 'Refazer',
  undone: 'Desfeito',
  redone: 'Refeito',
  undoFailed: 'Erro ao desfazer',
  redoFailed: 'Erro ao refazer',
  reasonTitle: 'Por que desfazer?',
  reasonDetail: 'Este campeonato já foi encerrado uma vez: toda mudança precisa de um motivo, que fica no histórico.',
} as const;
