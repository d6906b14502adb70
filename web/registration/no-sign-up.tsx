import { CalendarClock, CircleSlash } from 'lucide-react';
import { spokenMoment } from '../lib/days.ts';
import { registrationTexts } from '../lib/texts/registration.ts';
import { Panel } from '../ui/panel.tsx';

// Why nobody can sign up now: not yet, or no longer.
export function NoSignUp({ state, from }: { state: 'early' | 'closed'; from: string | null }) {
  const isEarly = state === 'early';
  const Icon = isEarly ? CalendarClock : CircleSlash;
  const opening = from === null ? registrationTexts.earlyDetail : registrationTexts.opens(spokenMoment(from) ?? from);
  return (
    <Panel>
      <Icon aria-hidden size={36} className="text-muted" />
      <h2 className="poster mt-3 text-3xl">{isEarly ? registrationTexts.early : registrationTexts.closed}</h2>
      <p className="mt-2 text-lg font-semibold">{isEarly ? opening : registrationTexts.closedDetail}</p>
      <p className="mt-2 text-soft">{isEarly ? registrationTexts.earlyComeBack : registrationTexts.alreadyIn}</p>
    </Panel>
  );
}
