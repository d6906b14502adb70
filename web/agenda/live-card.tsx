import { Radio } from 'lucide-react';
import { scheduleText } from '../lib/schedule-text.ts';
import type { AgendaEntry } from './agenda-query.ts';
import { PublicPageLink } from '../lib/public-page-link.tsx';
import { SignUpFacts } from './sign-up-facts.tsx';

const LONG = 60;

export function LiveCard({ entry }: { entry: AgendaEntry }) {
  const { name, slug, rulesName, currentRound, signUps, teams } = entry;
  return (
    <section
      aria-label={`Ao vivo: ${name}`}
      className="flex w-full flex-col items-start gap-3 border-l-4 border-live bg-panel bg-linear-to-br from-primary-wash to-transparent p-5"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="caps flex items-center gap-1.5 bg-live px-2 py-0.5 text-sm text-ground">
          <Radio aria-hidden size={15} /> Ao vivo
        </span>
        <span className="caps text-sm">Queda {currentRound}</span>
      </p>
      <h2 className={`poster text-balance wrap-anywhere ${name.length > LONG ? 'text-2xl' : 'text-4xl'}`}>{name}</h2>
      <div>
        <p className="font-semibold first-letter:uppercase">{scheduleText(entry)}</p>
        <p className="text-sm text-soft">
          {rulesName} · {teams} {teams === 1 ? 'time' : 'times'}
        </p>
      </div>
      <PublicPageLink slug={slug} look="primary">
        Acompanhar ao vivo
      </PublicPageLink>
      {signUps.phase === 'open' && <SignUpFacts entry={entry} />}
    </section>
  );
}
