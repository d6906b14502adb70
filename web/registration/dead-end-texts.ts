// For links without an event, and sign-ups that are not open.
export const deadEndTexts = {
  incomplete: {
    title: 'Link de inscrição incompleto',
    detail: 'Este link não diz para qual campeonato é. Peça o link completo ao organizador.',
  },
  unknown: {
    title: 'Campeonato não encontrado',
    detail: 'Este campeonato não está publicado ou já não existe. Confira o link com o organizador.',
  },
  closed: {
    title: 'Inscrições encerradas',
    detail: 'Este campeonato não recebe mais inscrições.',
    next: 'Se você já inscreveu o time, use o link privado que recebeu.',
  },
  early: {
    title: 'Inscrições ainda não abriram',
    detail: 'O organizador ainda não disse quando as inscrições abrem.',
    next: 'Guarde este link: a inscrição é nesta página.',
  },
  opens: (moment: string) => `Abrem em ${moment}.`,
} as const;
