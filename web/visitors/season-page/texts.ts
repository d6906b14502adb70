export const seasonPageTexts = {
  loadFailed: 'Erro ao carregar a temporada',
  playerFailed: 'Erro ao carregar o jogador',
  empty: 'O ranking começa na etapa 1',
  emptyDetail: 'Quando a primeira etapa tiver resultado, ele aparece aqui.',
  noStages: 'As etapas ainda não foram anunciadas.',
  nobody: 'Nenhum jogador ou time com este nome.',
  onlyNickname: 'Aqui só aparece o apelido. Quer sair da página? Fale com a organização.',
} as const;
