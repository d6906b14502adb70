import { CalendarX2 } from 'lucide-react';
import { Branded } from '../lib/ranking/branded.tsx';
import { BrandLogo } from '../lib/ranking/brand-logo.tsx';
import { agendaTexts } from '../lib/texts/agenda.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import type { AgendaData, AgendaEntry } from './agenda-query.ts';
import { AgendaCard } from './agenda-card.tsx';

// In the order of a person's interest, which is the order the server gives them in.
const GROUPS = [
  { state: 'today', title: 'Hoje' },
  { state: 'upcoming', title: 'Próximos' },
  { state: 'over', title: 'Encerrados' },
] as const;

type Props = { agenda: AgendaData; page: number; pageCount: number; onPage: (page: number) => void };

export function Agenda({ agenda: { brand, championships, total }, page, pageCount, onPage }: Props) {
  const turnTo = (next: number) => {
    onPage(next);
    // The buttons stand below a long list: a new page is read from its beginning.
    scrollTo(0, 0);
  };
  return (
    <Branded brand={brand}>
      <Glow />
      <PageHeader title="Agenda de campeonatos">
        <BrandLogo url={brand.logoUrl} size="screen" />
      </PageHeader>
      {total === 0 ? (
        <Empty />
      ) : (
        <div className="flex flex-col gap-8 pb-12">
          {GROUPS.map(({ state, title }) => (
            <Group key={state} title={title} entries={championships.filter((entry) => entry.state === state)} />
          ))}
          {pageCount > 1 && <Pagination label="Páginas da agenda" page={page} pageCount={pageCount} onPage={turnTo} />}
          <p className="text-soft">{agendaTexts.howToSignUp}</p>
        </div>
      )}
    </Branded>
  );
}

function Group({ title, entries }: { title: string; entries: readonly AgendaEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="poster mb-3 text-2xl">{title}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {entries.map((entry) => (
          <AgendaCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Empty() {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-3 py-12 text-center">
        <CalendarX2 aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <p className="poster text-3xl">{agendaTexts.empty}</p>
        <p className="max-w-md text-soft">{agendaTexts.emptyDetail}</p>
      </div>
    </Panel>
  );
}

// The light in the corner of every page, here of the organiser's colour instead of ours.
function Glow() {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 -z-10 bg-ground bg-[radial-gradient(60rem_26rem_at_100%_0,color-mix(in_srgb,var(--brand-primary)_26%,transparent),transparent_70%)]"
    />
  );
}
