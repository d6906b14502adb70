export const eventTexts = {
  loadFailed: 'Erro ao carregar campeonatos',
  notLoaded: 'A página não carregou',
  choose: 'Escolher campeonato',
  search: 'Buscar campeonato',
  nothingFound: 'Nenhum campeonato com esse nome.',
  otherTab: 'Ctrl + clique abre em outra aba. O que está no ar não muda.',
  missing: 'Campeonato não encontrado',
  missingDetail: 'Ele foi excluído, ou este endereço é de outra conta.',
  toOnAir: 'Ir para o que está no ar',
  putOnAir: 'Colocar no ar',
  putOnAirQuestion: (playing: string) =>
    `${playing}. Os resultados dele ficam guardados, mas o overlay e os links que seguem o que está no ar passam a mostrar este campeonato.`,
  nowOnAir: 'No ar',
  nowOnAirDetail: (name: string) => `O overlay e os links que seguem o que está no ar mostram ${name}.`,
  putOnAirFailed: 'Erro ao colocar no ar',
} as const;
