export const agendaTexts = {
  loadFailed: 'Erro ao carregar campeonatos',
  empty: 'Nenhum campeonato por aqui ainda',
  emptyDetail: 'Quando o organizador publicar um campeonato, ele aparece nesta página. Guarde o link.',
  howToSignUp: 'A inscrição é pelo link que o organizador divulga.',
} as const;
