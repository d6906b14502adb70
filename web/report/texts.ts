export const reportTexts = {
  addTeams: { add: 'Adicionar time', import: 'Importar times' },
  teamsNotShown: 'Os times não puderam ser mostrados. Recarregue a página.',
  resultsNotShown: 'Os resultados estão salvos, mas não puderam ser mostrados. Recarregue a página.',
  // By the number of players of a team.
  quickLineBeside: {
    1: 'colocação e kills',
    2: 'colocação e duas kills',
    3: 'colocação e três kills',
    4: 'colocação e quatro kills',
  },
  reportsLoadFailed: 'Erro ao carregar relatórios',
  matchLoadFailed: 'Erro ao carregar a partida',
  notLoaded: 'O report não carregou',
  notLoadedSafe: 'Os resultados salvos continuam salvos, e o que você digitou está guardado neste aparelho.',

  reportFailed: 'Erro ao salvar pontuação',
  notQueued: (team: string) => `${team}: o navegador não guardou o resultado. Escolha o time para enviar de novo.`,
  chooseTeam: 'Selecione um time primeiro.',
  unfound: 'Nenhum time ou jogador com esse nome.',
  teamGone: 'Outra pessoa removeu este time. Escolha outro.',
  placementClamped: (placement: number) => `Ajustada para ${placement}. Confira e reporte de novo.`,
  quickLineUnread: {
    1: 'Digite a colocação e as kills do jogador, como 2 5.',
    2: 'Digite a colocação e as kills dos dois jogadores, como 253 ou 2 12 3.',
    3: 'Digite a colocação e as kills dos três jogadores, como 2531 ou 2 12 3 1.',
    4: 'Digite a colocação e as kills dos quatro jogadores, como 25310 ou 2 12 3 1 0.',
  },
  placementAlone: ' Para mudar só a colocação, use o campo ao lado.',

  roundReset: 'Round resetado',
  roundResetDetail: (round: number) =>
    `A queda ${round} foi limpa só neste navegador. No servidor e na classificação nada mudou.`,
  roundOnAir: (round: number) => `Queda ${round} no ar`,
  putOnAirFailed: 'Erro ao colocar a queda no ar',

  ended: 'Partida encerrada',
  closed: 'Os resultados não podem mais ser alterados. Para corrigir algo, reabra o campeonato.',
} as const;
