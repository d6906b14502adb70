// What a person is told on more than one screen. Each screen has its own table beside this one, so that it loads only its
// own words; labels and titles stand in the screens.
export const texts = {
  broken: 'Algo deu errado',
  tryAgain: 'Tentar novamente',
  loading: 'Carregando…',
  teamsLoadFailed: 'Erro ao carregar times',
  unreachable: 'Sem conexão com o servidor. Tente de novo.',
} as const;
