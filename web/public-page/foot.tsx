import { CONTACT_NETWORKS, type ContactNetwork } from '../../domain/profile.ts';
import type { PublicEvent } from '../../domain/public-event.ts';

export function Foot({ event: { organizer } }: { event: PublicEvent }) {
  const networks = (Object.keys(CONTACT_NETWORKS) as ContactNetwork[]).filter((name) => organizer.links[name] !== '');
  const link = 'inline-flex min-h-control items-center font-semibold underline underline-offset-4';
  return (
    <footer className="not-on-paper border-t border-line bg-side">
      <div className="mx-auto flex max-w-7xl flex-col gap-2 px-4 py-6">
        {organizer.name && <p className="caps text-xl wrap-anywhere">{organizer.name}</p>}
        {organizer.bio && <p className="text-soft wrap-anywhere">{organizer.bio}</p>}
        <p className="flex flex-wrap gap-x-6">
          <a href={`/organizador/${organizer.id}`} className={link}>
            Agenda
          </a>
          {networks.map((name) => (
            <a key={name} href={organizer.links[name]} target="_blank" rel="noopener noreferrer" className={link}>
              {CONTACT_NETWORKS[name].label}
            </a>
          ))}
        </p>
        <p className="text-sm text-muted">
          Feito com{' '}
          <span className="poster text-xl text-text">
            Queda <span className="text-primary-soft">Livre</span>
          </span>
        </p>
      </div>
    </footer>
  );
}
