import { Link } from 'react-router';
import { PosterHeader } from '../ui/poster-header.tsx';
import { Audit } from './audit.tsx';
import { OrganizerPage } from './organizer-page.tsx';
import { Organizers } from './organizers.tsx';
import { useView, viewPath, type View } from './use-view.ts';

const LISTS = [
  { list: 'organizers', name: 'Organizadores' },
  { list: 'audit', name: 'Registro de atos' },
] as const;

// For administrators: find an account, grant or disable access, and see who did what.
export function Administration({ title }: { title: string }) {
  const { view, look } = useView();
  return (
    <>
      <PosterHeader eyebrow="Só para administradores" title={title}>
        <Lists current={view.list} />
      </PosterHeader>
      {view.organizer !== null ? (
        <OrganizerPage key={view.organizer} id={view.organizer} />
      ) : view.list === 'audit' ? (
        <Audit page={view.page} onPage={(page) => look({ page })} />
      ) : (
        <Organizers view={view} onLook={look} />
      )}
    </>
  );
}

function Lists({ current }: { current: View['list'] }) {
  return (
    <nav aria-label="Listas" className="flex flex-wrap gap-1">
      {LISTS.map(({ list, name }) => (
        <Link
          key={list}
          to={viewPath({ list })}
          aria-current={list === current ? 'page' : undefined}
          className="caps flex min-h-control items-center border border-line bg-raised px-4 text-label transition-colors hover:border-edge aria-[current=page]:border-text aria-[current=page]:bg-text aria-[current=page]:text-ground"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
