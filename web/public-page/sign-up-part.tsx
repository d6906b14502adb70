import type { PublicEvent } from '../../domain/public-event.ts';
import { PlacesBar } from '../lib/organizer/places-bar.tsx';

// While trios can sign up: the free places and a link to the form.
export function SignUpPart({ event: { id, signUps, places } }: { event: PublicEvent }) {
  if (signUps !== 'open') return null;
  const { total, free } = places;
  return (
    <section aria-label="Inscrição" className="not-on-paper mx-auto max-w-7xl px-4 pt-6">
      <div className="flex flex-col gap-4 border border-line bg-panel p-4 md:flex-row md:items-center">
        <div className="flex flex-1 items-center gap-4">
          {free > 0 && <p className="poster text-5xl">{free}</p>}
          <div className="flex-1">
            <p className="caps mb-2 text-label leading-tight">
              {free > 0 ? (free === 1 ? 'vaga restante' : 'vagas restantes') : 'Vagas preenchidas · há lista de espera'}
              {free > 0 && <span className="text-muted"> de {total}</span>}
            </p>
            <PlacesBar total={total} free={free} />
          </div>
        </div>
        <a
          href={`/inscricao?campeonato=${id}`}
          className="cut cut-fill-primary caps flex min-h-12 items-center justify-center px-6 text-label text-on-primary hover:cut-fill-primary-deep"
        >
          {free > 0 ? 'Inscrever meu time' : 'Entrar na lista de espera'}
        </a>
      </div>
    </section>
  );
}
