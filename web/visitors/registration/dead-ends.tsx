import { CalendarClock, CircleSlash, Link2Off, SearchX } from 'lucide-react';
import { spokenMoment } from '../../kit/days.ts';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { Panel } from '../../ui/panel.tsx';

// For links without an event, and sign-ups that are not open.
const deadEndTexts = {
  incomplete: {
    title: 'Link de inscrição incompleto',
    detail: 'Este link não diz para qual campeonato é. Peça o link completo ao organizador.',
  },
  unknown: {
    title: 'Campeonato não encontrado',
    detail: 'Este campeonato não está publicado ou já não existe. Confira o link com o organizador.',
  },
  closed: {
    title: 'Inscrições encerradas',
    detail: 'Este campeonato não recebe mais inscrições.',
    next: 'Se você já inscreveu o time, use o link privado que recebeu.',
  },
  early: {
    title: 'Inscrições ainda não abriram',
    detail: 'O organizador ainda não disse quando as inscrições abrem.',
    next: 'Guarde este link: a inscrição é nesta página.',
  },
  opens: (moment: string) => `Abrem em ${moment}.`,
} as const;

const LINKS = { incomplete: Link2Off, unknown: SearchX };

export function WrongLink({ eyebrow, why }: { eyebrow: string; why: keyof typeof LINKS }) {
  const { title, detail } = deadEndTexts[why];
  return (
    <DeadEnd icon={LINKS[why]} eyebrow={eyebrow} title={title}>
      <p>{detail}</p>
    </DeadEnd>
  );
}

// Sign-ups that are not open yet, or no longer.
export function NoSignUp({ state, from }: { state: 'early' | 'closed'; from: string | null }) {
  const isEarly = state === 'early';
  const Icon = isEarly ? CalendarClock : CircleSlash;
  const { title, detail, next } = deadEndTexts[state];
  const opening = from === null ? detail : deadEndTexts.opens(spokenMoment(from) ?? from);
  return (
    <Panel>
      <Icon aria-hidden size={36} className="text-muted" />
      <h2 className="poster mt-3 text-3xl">{title}</h2>
      <p className="mt-2 text-lg font-semibold">{isEarly ? opening : detail}</p>
      <p className="mt-2 text-soft">{next}</p>
    </Panel>
  );
}
