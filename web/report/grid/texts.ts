import { countOf } from '../teams-and-results.ts';

export const gridTexts = {
  discardQuestion: (count: number, round: number) =>
    `Descartar ${countOf(count, 'linha não salva', 'linhas não salvas')} da queda ${round}?`,
  discardDetail: 'Os resultados salvos ficam como estão. Dá para desfazer enquanto esta tela estiver aberta.',
  discard: (count: number) => `Descartar ${countOf(count, 'linha não salva', 'linhas não salvas')}…`,
  discarded: (count: number) => countOf(count, 'linha descartada', 'linhas descartadas'),
  discardedRows: (count: number, round: number) =>
    `${countOf(count, 'linha digitada', 'linhas digitadas')} da queda ${round}`,
  allSaved: 'Nada por salvar',
  filters: [
    { value: 'all', label: 'Todas' },
    { value: 'attention', label: 'Com atenção' },
    { value: 'missing', label: 'Só os que faltam' },
  ],
  byPlacement: 'Por colocação',
  byName: 'Por nome',
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
