import { countOf } from '../model.ts';

export const gridTexts = {
  saved: (count: number) => (count === 1 ? '1 resultado salvo' : `${count} resultados salvos`),
  savedDetail: (round: number) => `Queda ${round} atualizada.`,
  resultsOf: (count: number, round: number) => `${countOf(count, 'resultado', 'resultados')} da queda ${round}`,
  discardQuestion: (count: number, round: number) =>
    `Descartar ${countOf(count, 'linha não salva', 'linhas não salvas')} da queda ${round}?`,
  discardDetail: 'Os resultados salvos ficam como estão. Dá para desfazer enquanto esta tela estiver aberta.',
  discarded: (count: number) => countOf(count, 'linha descartada', 'linhas descartadas'),
  discardedRows: (count: number, round: number) =>
    `${countOf(count, 'linha digitada', 'linhas digitadas')} da queda ${round}`,
  conflicts: (count: number) =>
    count === 1 ? '1 linha já tinha outro resultado' : `${count} linhas já tinham outro resultado`,
  conflictsDetail: 'Veja as linhas marcadas e escolha qual vale.',
  saveFailed: 'Erro ao salvar a grade',
  kept: 'As linhas ficam neste aparelho até você salvar.',
  empty: 'Nenhum time ainda',
  emptyDetail: 'Adicione os times em Lançar. Cada um ganha uma linha aqui.',
  keys: 'Setas, Tab e Enter andam como numa planilha. Cole aqui um bloco copiado de outra planilha. Ctrl+S salva.',
  notPasted: 'Nada para colar',
  notPastedDetail: 'Copie linhas com o nome do time, a colocação e as kills.',
  cells: ([placement = '', ...kills]: readonly string[]) =>
    `colocação ${placement || 'vazia'}, kills ${kills.map((one) => one || 'vazio').join(' + ')}`,
  reasonTitle: 'Por que corrigir?',
  reasonDetail: 'O público já viu estes resultados. O motivo fica no histórico.',
} as const;
