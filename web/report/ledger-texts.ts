import { isolateName } from '../../domain/text.ts';

// These texts are loaded with the components that correct, not with the page.
export const ledgerTexts = {
  correct: 'Corrigir',
  correctTitle: 'Por que corrigir?',
  moveToRound: 'Mover para outra queda',
  moveToTeam: 'Mover para outro time',
  moveTo: (name: string) => `Mover para ${isolateName(name)}`,
  chooseTarget: 'Escolha para onde o resultado vai.',
  decide: 'Nova decisão',
  remove: 'Remover',
  removeTitle: 'Remover o resultado?',
  here: 'está aqui',
  free: 'livre',
  taken: (result: string) => `ocupada: ${result}`,
  hasResult: (result: string) => `já tem: ${result}`,
  searchTeam: 'Buscar time',

  replayDetail: (leave: string) =>
    `O lobby foi reiniciado: ${leave} da classificação, e a queda é lançada de novo. Você pode desfazer depois.`,

  canBeUndone: 'Você pode desfazer enquanto o campeonato existir.',
  exportFirst: 'Exporte antes',
  exportFirstDetail: 'Times, resultados e classificação da conta inteira, em um arquivo.',
  exportAll: 'Baixar meus dados',
  typeName: (name: string) => `Para confirmar, digite o nome: ${name}`,
  smaller: 'Só errou uma queda? Use “Refazer queda”. Quer manter os times? Use “Zerar pontuações”.',
} as const;
