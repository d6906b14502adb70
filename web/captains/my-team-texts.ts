export const myTeamTexts = {
  loadFailed: 'Erro ao carregar o time',
  noTeam: 'Nenhum time neste aparelho',
  noTeamDetail: 'Esta página abre com o link privado que o capitão recebeu ao inscrever o time.',
  dead: 'Este link não vale mais',
  deadDetail: 'O organizador pode ter criado um novo, ou a inscrição foi apagada.',
  cancelled: 'Campeonato cancelado',
  askOrganizer: 'Perdeu o link? Receba-o por e-mail, ou peça um novo ao organizador do campeonato.',

  undecided: {
    title: 'Inscrição sem resposta',
    detail: 'O campeonato terminou sem que o organizador decidisse sobre esta inscrição.',
  },

  firstRound: (round: number) => ({
    title: 'Resultados por aqui',
    detail: `Quando a queda ${round} terminar, envie lugar, kills e print nesta página.`,
    act: `Enviar queda ${round}`,
  }),

  updatedAt: (time: string) => `atualizado às ${time}`,
  catchingUp: (time: string) => `Placar de ${time}. Atualizando…`,
  cutOff: (time: string) => `Sem conexão: este é o placar de ${time}. Tentando de novo…`,

  changesCountFrom: (round: number) => `A troca vale a partir da queda ${round}. As quedas já lançadas não mudam.`,
  rosterByRequest: 'O campeonato já tem resultados: a organização decide sobre a troca.',
  playersSaved: 'Jogadores atualizados',
  savePlayersFailed: 'Erro ao atualizar jogadores',
  rosterClosed: 'A lista de jogadores está fechada. Para trocar alguém, fale com o organizador.',

  withdraw: {
    placed: {
      act: 'Desistir da vaga',
      detail: 'A vaga passa para o primeiro da lista de espera. Isto não pode ser desfeito.',
    },
    waiting: { act: 'Sair da lista de espera', detail: 'O time perde a posição na lista. Isto não pode ser desfeito.' },
  },
  withdrawFailed: 'Erro ao desistir da vaga',
  hasResults: 'O time já tem resultados. Para sair do campeonato, fale com o organizador.',
} as const;
