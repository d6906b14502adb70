import { cutText } from '../../domain/text.ts';
import type { Championship } from '../championships/queries.ts';
import type { Mail } from '../mail/mail.ts';
import type { SignUp } from '../sign-ups/queries.ts';

/** The token stands behind the #, so that it reaches no server log and no referrer. */
export function confirmationMail(
  { captainEmail, teamName, token }: SignUp,
  waitingPlace: number | null,
  championship: Championship,
  origin: string,
): Mail {
  const state =
    waitingPlace === null
      ? 'A inscrição foi recebida e agora o organizador vai confirmá-la.'
      : `As vagas acabaram: o time está na lista de espera, na posição ${waitingPlace}.`;
  const name = shorten(championship.name);
  return {
    to: captainEmail,
    subject: `Inscrição recebida: ${name}`,
    text: [
      'Olá!',
      '',
      `Time: ${shorten(teamName)}`,
      `Campeonato: ${name}`,
      state,
      '',
      'Este é o link do seu time. Só você o recebe: guarde-o e não o divulgue.',
      '',
      `${origin}/meutime#${token}`,
      '',
      'Por ele você acompanha a inscrição, troca jogadores ou desiste da vaga.',
    ].join('\n'),
  };
}

/** Of a text that somebody typed a mail quotes no more than this: anybody can have one sent to any address. */
const maxQuoted = 80;

function shorten(text: string): string {
  return text.length > maxQuoted ? `${cutText(text, maxQuoted - 1)}…` : text;
}
