import type { GameEvent } from '../events/queries.ts';
import { type Mail, shorten } from '../mail/mail.ts';
import type { SignUp } from '../sign-ups/queries.ts';

/** The token stands behind the #, so that it reaches no server log and no referrer. */
export function confirmationMail(
  { captainEmail, teamName, token }: SignUp,
  waitingPlace: number | null,
  event: GameEvent,
  origin: string,
): Mail {
  const state =
    waitingPlace === null
      ? 'A inscrição foi recebida e agora o organizador vai confirmá-la.'
      : `As vagas acabaram: o time está na lista de espera, na posição ${waitingPlace}.`;
  const name = shorten(event.name);
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
