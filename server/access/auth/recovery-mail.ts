import type { Mail } from '../../platform/mail/mail.ts';

/** The token is in the fragment, which reaches no server log and no referrer. */
export function recoveryMail(to: string, origin: string, token: string): Mail {
  return {
    to,
    subject: 'Queda Livre: crie uma nova senha',
    text: [
      'Olá!',
      '',
      'Alguém pediu uma nova senha para a sua conta na Queda Livre. Para criá-la, abra este link (vale por 1 hora):',
      '',
      `${origin}/auth?modo=redefinir#redefinir=${token}`,
      '',
      'Se não foi você, ignore esta mensagem: a sua senha continua a mesma.',
    ].join('\n'),
  };
}
