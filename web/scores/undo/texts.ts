// These texts are loaded with the component that undoes, not with the page.
export const undoTexts = {
  undo: 'Desfazer',
  redo: 'Refazer',
  undone: 'Desfeito',
  redone: 'Refeito',
  undoFailed: 'Erro ao desfazer',
  redoFailed: 'Erro ao refazer',
  question: (what: string, redo: boolean) => `${redo ? 'Refazer' : 'Desfazer'}: ${what}?`,
  questionDetail: 'Dá para voltar atrás depois.',
  nothingHere: (round: number) => `Nada a desfazer na queda ${round}`,
  nothingHereDetail: 'O que você fez em outra queda se desfaz na tela dela ou no Histórico.',
  unsent: (count: number) => (count === 1 ? 'o que ainda não foi enviado' : `${count} resultados ainda não enviados`),
  reasonTitle: 'Por que desfazer?',
  reasonDetail: 'O público já viu o que muda: toda mudança precisa de um motivo, que fica no histórico.',
} as const;
