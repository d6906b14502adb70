import { momentWords } from '../../kit/days.ts';
import { freePlaces, type Places, waitingWords } from '../../events/brand/places-bar.tsx';
import type { AgendaEntry } from './agenda-query.ts';

type Words = {
  readonly badge: string;
  readonly look: 'live' | 'warning' | 'quiet';
  readonly detail: string;
  // The text of the link to the sign-up page; null while nobody can sign up.
  readonly action: string | null;
};

type SignUps = Pick<AgendaEntry, 'signUps'> & { readonly places: Places };

export function signUpWords({ signUps: { phase, from }, places: { total, free, waiting } }: SignUps): Words {
  if (phase === 'early') {
    const detail = from === null ? 'Inscrições ainda não abriram' : `Inscrições abrem em ${momentWords(from)}`;
    return { badge: 'Em breve', look: 'quiet', detail, action: null };
  }
  if (phase === 'closed')
    return {
      badge: 'Inscrições encerradas',
      look: 'quiet',
      detail: `${total - free} de ${total} vagas preenchidas`,
      action: null,
    };
  if (free > 0) return { badge: 'Inscrições abertas', look: 'live', detail: freePlaces(free), action: 'Inscrever-se' };
  return {
    badge: 'Lista de espera',
    look: 'warning',
    detail: waitingWords(waiting),
    action: 'Entrar na lista de espera',
  };
}
