import type { Mail } from '../mail/mail.ts';

/** To the address of before: should somebody else have done it, its owner learns of it. */
export function emailChangedMail(to: string, newEmail: string): Mail {
  return {
    to,
    subject: 'Queda Livre: o e-mail da sua conta mudou',
    text: [
      'Olá!',
      '',
      `O e-mail da sua conta na Queda Livre agora é ${newEmail}.`,
      '',
      'Se não foi você, responda a esta mensagem ou fale com o suporte agora.',
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
