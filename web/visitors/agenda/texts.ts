export const agendaTexts = {
  title: 'Agenda de campeonatos',
  loadFailed: 'Erro ao carregar campeonatos',
  empty: 'Nenhum campeonato por aqui ainda',
  emptyDetail: 'Quando o organizador publicar um campeonato, ele aparece nesta página. Guarde o link.',
  howToSignUp: 'A inscrição é na página de cada campeonato.',
  noChampion: 'Encerrado sem classificação publicada.',
  noTeams: 'Nenhum time jogou este campeonato.',
  finalFailed: 'Erro ao carregar a classificação',
} as const;
