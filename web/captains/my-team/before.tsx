import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countdownText } from '../../kit/countdown-text.ts';
import type { LivePlace, MyTeam } from '../my-team-data.ts';
import { scheduleText } from '../../events/schedule-text.ts';
import { Freshness } from './freshness.tsx';

// Before the first points: when it begins, instead of a place without points.

const UNITS = [
  { name: 'dias', seconds: 86_400, wraps: Infinity },
  { name: 'h', seconds: 3600, wraps: 24 },
  { name: 'min', seconds: 60, wraps: 60 },
  { name: 's', seconds: 1, wraps: 60 },
];

export function Start({ team }: { team: MyTeam }) {
  const { event } = team;
  const { startDate, startTime } = event;
  const start = startDate === null || startTime === null ? null : `${startDate}T${startTime}`;
  const seconds = Math.floor(useTimeLeft(start, team) / 1000);
  const isFar = seconds >= 86_400;
  return (
    <section aria-label="Começo" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0">
        <span className="block font-semibold">Queda 1{startTime !== null && ` às ${startTime}`}</span>
        <span className="block text-soft first-letter:uppercase">{scheduleText(event)}</span>
      </p>
      {start !== null &&
        (seconds > 0 ? (
          <div role="timer" aria-label="Tempo até a queda 1" className="flex gap-2">
            {UNITS.slice(isFar ? 0 : 1, isFar ? 3 : 4).map(({ name, seconds: unit, wraps }) => (
              <span key={name} className="flex min-w-16 flex-col items-center border border-line py-1.5">
                <span className="poster text-3xl">{String(Math.floor(seconds / unit) % wraps).padStart(2, '0')}</span>
                <span className="text-sm text-soft">{name}</span>
              </span>
            ))}
          </div>
        ) : (
          <p className="poster text-2xl">A qualquer momento</p>
        ))}
    </section>
  );
}

type PathProps = { team: MyTeam; place: LivePlace; failing: boolean };

// What the team has done, and what comes next.
export function Path({ team, place, failing }: PathProps) {
  const { checkIn, checkedInAt, event, receivedAt, lobby } = team;
  const steps = [
    { name: 'Inscrição aceita', when: '', done: true },
    ...(checkIn.phase === 'none'
      ? []
      : [{ name: 'Check-in', when: `até ${timeOf(checkIn.until)}`, done: checkedInAt !== null }]),
    ...(lobby ? [{ name: 'Código do lobby', when: timeOf(lobby.from), done: lobby.code !== null }] : []),
    { name: 'Queda 1', when: event.startTime ?? '', done: false },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <section aria-label="Seu caminho">
      <h2 className="poster mb-3 text-2xl">Seu caminho</h2>
      <ol className="border-t border-line">
        {steps.map(({ name, when, done }, index) => (
          <li
            key={name}
            className={`flex items-center gap-4 border-b border-line py-3 ${index === next ? 'font-semibold' : done ? '' : 'text-soft'}`}
          >
            <span
              aria-hidden
              className={`grid size-6 shrink-0 place-items-center border-2 ${done ? 'border-text bg-text text-ground' : index === next ? 'border-text' : 'border-edge'}`}
            >
              {done && <Check size={18} />}
            </span>
            <span className="min-w-0 flex-1">
              {name}
              {done && <span className="sr-only">: feito</span>}
            </span>
            <span className={index === next ? '' : 'text-soft'}>{when}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-soft">
        Ainda ninguém pontuou · {place.teamCount === 1 ? '1 time' : `${place.teamCount} times`}
      </p>
      <Freshness key={receivedAt} loadedAt={receivedAt} failing={failing} />
    </section>
  );
}

// 'HH:MM:SS' or 'MM:SS' until a moment of the organiser's clock.
export function UntilText({ moment, team }: { moment: string; team: MyTeam }) {
  const left = useTimeLeft(moment, team);
  return left > 0 ? countdownText(left) : '00:00';
}

// Milliseconds until a moment of the organiser's clock, never below 0; once a second. The phone may be in another time zone, and
// its clock may be wrong, but it runs evenly.
function useTimeLeft(moment: string | null, { clock, receivedAt }: MyTeam): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const passed = Math.max(0, now - receivedAt);
  return moment === null ? 0 : Math.max(0, Date.parse(`${moment}Z`) - Date.parse(`${clock}Z`) - passed);
}

function timeOf(moment: string | null): string {
  return moment?.slice(11) ?? '';
}
