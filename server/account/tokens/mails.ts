import { type Mail, quoteName } from '../../platform/mail/mail.ts';
import type { TokenRight } from '../../access/auth/token-queries.ts';

const rights: Record<TokenRight, string> = { read: 'só ler', report: 'ler e lançar resultados' };

/** Tells the owner, because a token works without the password and until it is revoked. */
export function tokenMadeMail(to: string, name: string, right: TokenRight): Mail {
  return {
    to,
    subject: 'Queda Livre: novo token da API na sua conta',
    text: [
      'Olá!',
      '',
      `Foi criado na sua conta da Queda Livre o token da API “${quoteName(name)}”, que pode ${rights[right]}.`,
      'Um programa com esse token usa a sua conta sem a senha, até você revogá-lo.',
      '',
      'Se não foi você, alguém sabe a sua senha: entre agora e crie uma nova em "Minha Conta", sem manter os tokens que',
      'você não conhece.',
    ].join('\n'),
  };
}
