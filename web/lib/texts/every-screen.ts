// Texts of many screens. Texts of a few screens have their own file in this folder, and other texts are in the folder of their
// screen, so that each screen loads only its own.
export const texts = {
  broken: 'Algo deu errado',
  tryAgain: 'Tentar novamente',
  loading: 'Carregando…',
  teamsLoadFailed: 'Erro ao carregar times',
  unreachable: 'Sem conexão com o servidor. Tente de novo.',
} as const;
