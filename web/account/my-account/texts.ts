import { MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';

export const accountTexts = {
  loadFailed: 'Erro ao carregar a conta',
  firstSteps: 'Mostrar os primeiros passos de novo',
  planFailed: 'Erro ao verificar assinatura',

  sessionEnded: 'Sessão encerrada',
  endSessionFailed: 'Erro ao encerrar sessão',

  emailMissing: 'Informe o novo e-mail.',
  emailInvalid: 'Confira o e-mail: ele precisa ser como nome@exemplo.com.',
  passwordMissing: 'Informe a sua senha atual.',
  passwordShort: `A senha precisa ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  linkSent: 'Link enviado',
  unconfirmedChange: 'Falta confirmar o novo e-mail',
  linkSentTo: (email: string, until: string) =>
    `Enviamos um link para ${email}. Abra-o até as ${until} e confirme, com a sua conta aberta. Confira também o spam.`,
  untilThen: (email: string) => `Até lá você entra com ${email}.`,
  unverified: {
    no: 'E-mail ainda não confirmado',
    unverified: 'Confirme o seu e-mail para administrar',
    yes: '',
  },
  unverifiedDetail: {
    no: 'Confirme que este endereço é seu.',
    unverified:
      'Este endereço é de administrador deste servidor. O acesso de administrador só abre depois de você confirmar, pelo link enviado, que ele é seu.',
    yes: '',
  },
  sendLinkFailed: 'Erro ao enviar link',
  emailChangeCancelled: 'Alteração cancelada',
  cancelEmailFailed: 'Erro ao cancelar alteração',
  changeEmailFailed: 'Erro ao alterar e-mail',
  passwordChanged: 'Senha alterada',
  passwordChangedDetail: (endsTokens: boolean) =>
    endsTokens
      ? 'As outras sessões foram encerradas. Os tokens da API que você não manteve também.'
      : 'As outras sessões foram encerradas.',
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
