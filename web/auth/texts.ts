import { MIN_PASSWORD_LENGTH } from '../../domain/password.ts';

export const authTexts = {
  unauthenticated: 'Usuário não autenticado',
  sessionEnded: 'Sua sessão terminou. Entre de novo para continuar.',
  restricted: 'Acesso Restrito',
  signInForChampionships: 'Entre para ver os seus campeonatos.',

  emailMissing: 'Informe o seu e-mail.',
  emailInvalid: 'Confira o e-mail: ele precisa ser como nome@exemplo.com.',
  passwordMissing: 'Informe a sua senha.',
  passwordShort: `A senha precisa ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  signInToConfirm:
    'Entre na sua conta para confirmar o e-mail. Se você pediu para mudá-lo, use ainda o endereço anterior.',
  confirmFor: (email: string) => `Você está na conta ${email}. Confirme que o endereço em que recebeu o link é seu.`,
  emailConfirmed: 'E-mail confirmado',
  payLater: 'A conta não custa nada. A assinatura abre o painel: você paga no passo seguinte e cancela quando quiser.',
  recoverySent: 'Se houver uma conta com este e-mail, enviamos um link para criar uma nova senha.',
} as const;
