import { type Places, PlacesBar } from '../lib/organizer/places-bar.tsx';

// The free places, updated while the page is open.
export function PlacesPanel({ places: { total, free, waiting } }: { places: Places }) {
  return (
    <section
      aria-label="Vagas"
      className={`flex items-center gap-4 border border-l-4 border-line bg-ground p-4 ${free > 0 ? 'border-l-live' : 'border-l-text'}`}
    >
      <p aria-hidden className="poster text-5xl">
        {free > 0 ? free : waiting}
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="caps text-label leading-tight">
          <span className="sr-only">{free > 0 ? free : waiting} </span>
          {free > 0 ? (
            <>
              {free === 1 ? 'vaga restante' : 'vagas restantes'} <span className="text-muted">de {total}</span>
            </>
          ) : (
            <>
              na lista de espera <span className="text-muted">· {total} vagas preenchidas</span>
            </>
          )}
        </p>
        <PlacesBar total={total} free={free} />
      </div>
    </section>
  );
}
