import { CalendarClock, CircleSlash, Link2Off, SearchX } from 'lucide-react';
import { spokenMoment } from '../lib/days.ts';
import { deadEndTexts } from './dead-end-texts.ts';
import { DeadEnd } from '../ui/dead-end.tsx';
import { Panel } from '../ui/panel.tsx';

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
