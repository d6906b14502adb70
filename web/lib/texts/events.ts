export const eventTexts = {
  loadFailed: 'Erro ao carregar campeonatos',
  missing: 'Campeonato não encontrado',
  missingDetail: 'Ele foi excluído, ou este endereço é de outra conta.',
  toOnAir: 'Ir para o que está no ar',
  putOnAir: 'Colocar no ar',
  nowOnAir: 'No ar',
  nowOnAirDetail: (name: string) => `O overlay e os links que seguem o que está no ar mostram ${name}.`,
  putOnAirFailed: 'Erro ao colocar no ar',
} as const;
