import { scheduleText } from '../lib/schedule-text.ts';
import { PublicPageLink } from '../lib/public-page-link.tsx';
import { Badge } from '../ui/badge.tsx';
import type { AgendaEntry } from './agenda-query.ts';
import { DayBlock } from './day-block.tsx';
import { SignUpFacts } from './sign-up-facts.tsx';

// Longer names get a smaller font.
const LONG = 60;

export function UpcomingCard({ entry }: { entry: AgendaEntry }) {
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
