export const accountTexts = {
  loadFailed: 'Erro ao carregar a conta',
  planFailed: 'Erro ao verificar assinatura',

  sessionEnded: 'Sessão encerrada',
  endSessionFailed: 'Erro ao encerrar sessão',

  emailMissing: 'Informe o novo e-mail.',
  emailInvalid: 'Confira o e-mail: ele precisa ser como nome@exemplo.com.',
  passwordMissing: 'Informe a sua senha atual.',
  passwordShort: 'A senha precisa ter pelo menos 8 caracteres.',
  emailChanged: 'E-mail alterado',
  changeEmailFailed: 'Erro ao alterar e-mail',
  passwordChanged: 'Senha alterada',
  passwordChangedDetail: 'As outras sessões foram encerradas.',
  changePasswordFailed: 'Erro ao alterar senha',

  noLinks: 'Nenhum link ainda. Crie o primeiro em Configurações.',
  linksNeedAccess: 'Os links para OBS fazem parte da assinatura. Com ela ativa, eles aparecem aqui.',

  exported: 'Dados exportados',
  exportFailed: 'Erro ao exportar dados',

  deletionAsked: 'Exclusão marcada',
  deletionAskedDetail: 'Você tem 7 dias para mudar de ideia.',
  deleteFailed: 'Erro ao excluir conta',
  kept: 'Conta mantida',
  keptDetail: 'Nada foi excluído.',
  keepFailed: 'Erro ao manter a conta',
} as const;
