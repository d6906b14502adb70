import type { StaffRole } from '../../../domain/access/permissions.ts';
import { ROLE_NAMES, ROLE_SENTENCES } from '../../../domain/access/role-names.ts';
import { type Mail, quoteName } from '../../platform/mail/mail.ts';

/** The token is in the fragment, which reaches no server log and no referrer. */
export function invitationUrl(origin: string, token: string): string {
  return `${origin}/convite#${token}`;
}

export function staffInvitationMail(to: string, organizer: string, role: StaffRole, url: string): Mail {
  return {
    to,
    subject: `Convite para a equipe de ${quoteName(organizer)}`,
    text: [
      'Olá!',
      '',
      `${quoteName(organizer)} convida você para a equipe na Queda Livre, com o papel ${ROLE_NAMES[role]}.`,
      ROLE_SENTENCES[role],
      '',
      'Abra este link (vale por 7 dias e para uma pessoa) e entre com a sua conta, ou crie uma. Você não precisa de assinatura:',
      '',
      url,
      '',
      'Se não conhece quem convida, ignore esta mensagem.',
    ].join('\n'),
  };
}
