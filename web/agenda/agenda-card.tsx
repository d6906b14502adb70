import { Gamepad2 } from 'lucide-react';
import { scheduleText } from '../lib/schedule-text.ts';
import { Badge } from '../ui/badge.tsx';
import type { AgendaEntry } from './agenda-query.ts';
import { DayBlock } from './day-block.tsx';

const STATES = {
  today: { words: 'Hoje', look: 'live' },
  upcoming: { words: 'Em breve', look: 'warning' },
  over: { words: 'Encerrado', look: 'quiet' },
} as const;

// A longer name would fill a phone's screen.
const LONG = 80;

// Today's is lit, what is over steps back.
export function AgendaCard({ entry }: { entry: AgendaEntry }) {
  const { name, description, gameMode, startDate, state } = entry;
  const { words, look } = STATES[state];
  return (
    <li
      className={`cut cut-large flex gap-4 p-3 ${state === 'over' ? 'cut-fill-side cut-line-line' : 'cut-fill-panel cut-line-edge'}`}
    >
      <DayBlock day={startDate} lit={state === 'today'} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 py-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="font-semibold first-letter:uppercase">{scheduleText(entry)}</p>
          <Badge look={look}>{words}</Badge>
        </div>
        <h3
          className={`caps leading-tight wrap-anywhere ${name.length > LONG ? 'text-lg' : 'text-2xl'} ${state === 'over' ? 'text-soft' : ''}`}
        >
          {name}
        </h3>
        <p className="flex items-center gap-2 text-sm text-soft">
          <Gamepad2 aria-hidden size={16} className="shrink-0 text-muted" />
          {gameMode}
        </p>
        {description && <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">{description}</p>}
      </div>
    </li>
  );
}
