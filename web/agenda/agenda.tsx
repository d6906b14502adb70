import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { Column } from '../lib/organizer/column.tsx';
import { OrganizerColors } from '../lib/organizer/organizer-page.tsx';
import { agendaTexts } from './texts.ts';
import { Panel } from '../ui/panel.tsx';
import type { AgendaData, AgendaEntry } from './agenda-query.ts';
import { Hero } from './hero.tsx';
import { Results } from './results.tsx';
import { UpcomingCard } from './upcoming-card.tsx';

export function Agenda({ userId, agenda }: { userId: string; agenda: AgendaData }) {
  const { profile, brand, upcoming, past, pastTotal, seasons } = agenda;
  const { name } = profile;
  useEffect(() => {
    if (name !== '') document.title = `${name} · Agenda de campeonatos`;
  }, [name]);
  const next = upcoming.filter(({ live }) => !live);
  return (
    <OrganizerColors brand={brand}>
      <Hero profile={profile} brand={brand} live={upcoming.filter(({ live }) => live)} seasons={seasons} />
      <Column>
        <div className="flex flex-col gap-10 py-8">
          {upcoming.length + pastTotal === 0 && <Empty />}
          {next.length > 0 && <Upcoming entries={next} />}
          {past.length > 0 && <Results userId={userId} agenda={agenda} />}
        </div>
      </Column>
    </OrganizerColors>
  );
}

function Upcoming({ entries }: { entries: readonly AgendaEntry[] }) {
  return (
    <section aria-label="Próximos">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 md:justify-start">
        <h2 className="poster text-3xl">Próximos</h2>
        <p className="text-sm text-soft">{agendaTexts.howToSignUp}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <UpcomingCard key={entry.id} entry={entry} />
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
