import type { GameEvent } from '../events/queries.ts';
import { type Mail, shorten } from '../mail/mail.ts';
import type { Invitation } from './queries.ts';

/** The form behind the link is filled with the earlier team. The token stands behind the #, so that it reaches no server log. */
export function invitationUrl(eventId: string, { token }: Invitation, origin: string): string {
  return `${origin}/inscricao?campeonato=${eventId}#convite=${token}`;
}

export function invitationMail(event: GameEvent, invitation: Invitation, organizer: string, origin: string): Mail {
  const host = organizer === '' ? 'O organizador' : organizer;
  return {
    to: invitation.captainEmail,
    subject: `Convite: ${shorten(event.name)}`,
    text: [
      'Olá!',
      '',
      `${host} convida o time ${shorten(invitation.teamName)} para ${shorten(event.name)}.`,
      '',
      'Pelo link abaixo o formulário já vem preenchido com o seu time. Confira os jogadores e envie:',
      '',
      invitationUrl(event.id, invitation, origin),
      '',
      'Só você recebe este link: não o divulgue.',
    ].join('\n'),
  };
}
