// Texts of many screens. Texts of a few screens have their own file in this folder, and other texts are in the folder of their
// screen, so that each screen loads only its own.
export const texts = {
  broken: 'Algo deu errado',
  tryAgain: 'Tentar novamente',
  loading: 'Carregando…',
  teamsLoadFailed: 'Erro ao carregar times',
  notQueued: 'Erro ao guardar',
  notQueuedDetail: 'O navegador não guardou o que você lançou. Tente de novo.',
  serverFailed: 'O servidor respondeu com erro. Tente de novo.',
  unreachable: 'Sem conexão com o servidor. Tente de novo.',
} as const;
