import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CONTACT_NETWORKS, type ContactNetwork, type Profile } from '../../domain/access/profile.ts';

const LINK =
  'inline-flex min-h-control items-center font-semibold underline decoration-2 underline-offset-4 hover:text-soft';

// The organiser's links, and their agenda unless this page is the agenda.
export function ContactLinks({ links, agendaOf }: { links: Profile['links']; agendaOf?: string }) {
  const networks = Object.keys(CONTACT_NETWORKS) as ContactNetwork[];
  const given = networks.filter((network) => links[network] !== '');
  if (given.length === 0 && agendaOf === undefined) return null;
  return (
    <ul aria-label="Contato do organizador" className="flex flex-wrap gap-x-6">
      {agendaOf !== undefined && (
        <Item>
          <Link to={`/organizador/${agendaOf}`} className={LINK}>
            Agenda
          </Link>
        </Item>
      )}
      {given.map((network) => (
        <Item key={network}>
          <a href={links[network]} target="_blank" rel="noopener noreferrer" className={LINK}>
            {CONTACT_NETWORKS[network].label}
          </a>
        </Item>
      ))}
    </ul>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
