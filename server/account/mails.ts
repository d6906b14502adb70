import type { Mail } from '../platform/mail/mail.ts';

/** The token is in the fragment, which reaches no server log and no referrer. */
export function emailLinkMail(to: string, origin: string, token: string): Mail {
  return {
    to,
    subject: 'Queda Livre: confirme este e-mail',
    text: [
      'Olá!',
      '',
      'Para confirmar que este e-mail é seu, abra este link (vale por 1 hora) e entre na sua conta da Queda Livre:',
      '',
      `${origin}/auth?modo=confirmar#confirmar=${token}`,
      '',
      'Se não foi você que pediu, ignore esta mensagem: sem a senha da conta o link não faz nada.',
    ].join('\n'),
  };
}

/** Mailed to the current address, whose owner can still prevent the change. */
export function emailChangeAskedMail(to: string, newEmail: string): Mail {
  return {
    to,
    subject: 'Queda Livre: pediram para mudar o e-mail da sua conta',
    text: [
      'Olá!',
      '',
      `Pediram para mudar o e-mail da sua conta na Queda Livre para ${newEmail}.`,
      'Isso só acontece quando o link que enviamos para lá for aberto. Até então você entra com o e-mail de sempre.',
      '',
      'Se não foi você, alguém sabe a sua senha: entre agora e crie uma nova em "Minha Conta". Isso cancela o pedido e',
      'encerra as outras sessões.',
    ].join('\n'),
  };
}

/** Mailed to the previous address, so that its owner learns of a change by somebody else. */
export function emailChangedMail(to: string, newEmail: string, support: string | undefined): Mail {
  return {
    to,
    subject: 'Queda Livre: o e-mail da sua conta mudou',
    text: [
      'Olá!',
      '',
      `O e-mail da sua conta na Queda Livre agora é ${newEmail}.`,
      '',
      `Se não foi você, ${support === undefined ? 'responda a esta mensagem ou fale com o suporte' : `fale com o suporte (${support})`} agora.`,
    ].join('\n'),
  };
}

export function deletionMail(to: string, at: Date, timeZone: string): Mail {
  const when = at.toLocaleString('pt-BR', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  return {
    to,
    subject: 'Queda Livre: sua conta será excluída',
    text: [
      'Olá!',
      '',
      `Recebemos o pedido para excluir a sua conta e tudo o que há nela. Isso acontece em ${when}.`,
      '',
      'Até lá basta entrar e cancelar a exclusão em "Minha conta".',
    ].join('\n'),
  };
}
