export const staffTexts = {
  loadFailed: 'Não foi possível carregar a equipe',
  inviteFailed: 'Erro ao convidar',
  invited: 'Convite enviado',
  linkMade: 'Convite criado',
  linkMadeDetail: 'Copie o link e envie para a pessoa.',
  renewed: 'Novo link criado',
  cancelled: 'Convite cancelado',
  roleChanged: 'Papel alterado',
  removed: 'Pessoa removida',
  removedDetail: 'O que ela tinha aberto foi encerrado.',
  changeFailed: 'Erro ao mudar a equipe',
  activityFailed: 'Não foi possível carregar a atividade',
} as const;
