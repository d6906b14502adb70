// These texts are loaded with the dialog that edits a team.
export const editTeamTexts = {
  saved: 'Time atualizado',
  failed: 'Erro ao atualizar time',
  editOf: (name: string) => `Editar ${name}`,
  nameMissing: 'Informe o nome do time.',
  question: (player: string) => `O que mudou com ${player}?`,
  meaningMissing: 'Diga se é o nome certo ou outra pessoa.',
  hints: {
    none: 'O time já tem resultados: as kills de antes ficam com quem?',
    typo: 'É a mesma pessoa: o nome muda em todas as quedas, também nas já lançadas.',
    substitute: 'É outra pessoa: as quedas anteriores ficam com quem jogou.',
  },
} as const;
