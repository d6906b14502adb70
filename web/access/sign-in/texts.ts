import { MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';

export const authTexts = {
  unauthenticated: 'Usuário não autenticado',
  sessionEnded: 'Sua sessão terminou. Entre de novo para continuar.',
  restricted: 'Acesso Restrito',
  signInForChampionships: 'Entre para ver os seus campeonatos.',

  recover: 'Recuperar acesso',
  newPassword: 'Crie uma nova senha',
  confirmEmail: 'Confirme o seu e-mail',
  stillLoading: 'A página ainda está carregando. Se demorar, recarregue.',
  noScript: 'Para entrar, ative o JavaScript do navegador e recarregue a página.',
  cookiesBlocked: 'Este navegador bloqueia cookies',
  allowCookies: 'Sem eles ninguém consegue entrar. Libere os cookies deste endereço e recarregue a página.',
  linkIncomplete: 'Link de recuperação incompleto',
  openWholeLink: 'Abra o link inteiro que está no e-mail, ou peça um novo em “Esqueci minha senha”.',

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
