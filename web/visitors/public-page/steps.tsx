import type { PublicEvent } from '../../../domain/visitors/public-event.ts';

// More would be unreadable on a phone.
const MOST = 8;

// One bar for each round: played, current with the number of results, to come.
export function Steps({ event: { round, rounds, teams } }: { event: PublicEvent }) {
  if (rounds > MOST || rounds < 2) return null;
  const results = teams.filter((team) => team.rounds.some((one) => one.round === round)).length;
  return (
    <ol aria-label="Quedas" className="not-on-paper flex w-full max-w-xl gap-1.5">
      {Array.from({ length: rounds }, (_, index) => index + 1).map((step) => (
        <li key={step} aria-current={step === round ? 'step' : undefined} className="min-w-0 flex-1">
          <span aria-hidden className={`block h-1.5 -skew-x-20 ${lookOf(step, round)}`} />
          <span className={`mt-1 block text-sm leading-tight ${step > round ? 'text-muted' : ''}`}>
            <span className="caps block">
              <span aria-hidden>Q</span>
              <span className="sr-only">Queda </span>
              {step}
            </span>
            {step === round && `${results}/${teams.length}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function lookOf(step: number, round: number): string {
  if (step === round) return 'bg-live';
  return step < round ? 'bg-text' : 'bg-line';
}
