import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { Column } from '../../events/brand/column.tsx';
import { OrganizerColors } from '../../events/brand/organizer-page.tsx';
import { agendaTexts } from './texts.ts';
import { Panel } from '../../ui/panel.tsx';
import type { AgendaData, AgendaEntry } from './agenda-query.ts';
import { Hero } from './hero.tsx';
import { Results } from './results.tsx';
import { scheduleText } from '../../events/schedule-text.ts';
import { PublicPageLink } from '../../events/public-page-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DayBlock } from './day-block.tsx';
import { SignUpFacts } from './sign-up-facts.tsx';

// Longer names get a smaller font.
const LONG = 60;

function UpcomingCard({ entry }: { entry: AgendaEntry }) {
  const { name, slug, description, rulesName, startDate, state } = entry;
  const isToday = state !== 'upcoming';
  return (
    <li className="cut cut-large cut-fill-panel cut-line-line flex gap-4 p-4">
      <DayBlock day={startDate} look={isToday ? 'lit' : 'calm'} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <p className="font-semibold first-letter:uppercase">{scheduleText(entry)}</p>
        <h3 className={`caps leading-tight wrap-anywhere ${name.length > LONG ? 'text-lg' : 'text-2xl'}`}>{name}</h3>
        <p className="text-sm text-soft">{rulesName}</p>
        {description && <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">{description}</p>}
        {isToday && <Badge look="warning">Hoje</Badge>}
        <SignUpFacts entry={entry} />
        <PublicPageLink slug={slug}>Página do campeonato</PublicPageLink>
      </div>
    </li>
  );
}

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
