// These texts are loaded with the dialogs that ask for a reason.
export const reasonTexts = {
  missing: 'Informe o motivo.',
  example: 'Ex.: resultado lançado no time errado',

  reopenDetail:
    'O campeão e a classificação final deixam de valer até você encerrar de novo. O motivo fica registrado.',
  reopenExample: 'Ex.: faltou o resultado da queda 5',
  reopenFailed: 'Erro ao reabrir o campeonato',
} as const;
