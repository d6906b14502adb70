import { useState } from 'react';
import { searchKey } from '../../domain/text.ts';
import { dayText } from '../kit/days.ts';
import type { ListedEvent } from '../events/events.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ScrollFrame } from '../ui/scroll-frame.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { STATUS_WORDS } from '../events/event-words.ts';

// With fewer events nobody searches.
const SEARCHED_FROM = 8;

type Props = {
  events: readonly ListedEvent[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

// Events to choose as stages.
export function EventChoice({ events, chosen, onChosen }: Props) {
  const [search, setSearch] = useState('');
  const wanted = searchKey(search);
  const shown = events.filter(({ name }) => searchKey(name).includes(wanted));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold">
        Campeonatos{chosen.size > 0 && <span className="font-normal text-muted"> {chosen.size} escolhidos</span>}
      </legend>
      {events.length > SEARCHED_FROM && <SearchField label="Buscar campeonato" value={search} onValue={setSearch} />}
      <ScrollFrame label="Campeonatos" height="medium">
        <ul className="flex flex-col">
          {shown.map((event) => (
            <li key={event.id} className="border-t border-line px-1 wrap-anywhere first:border-0">
              <Checkbox
                label={`${event.name} · ${factsOf(event)}`}
                checked={chosen.has(event.id)}
                onChecked={(isChosen) => choose(event.id, isChosen)}
              />
            </li>
          ))}
        </ul>
      </ScrollFrame>
    </fieldset>
  );
}

function factsOf({ startDate, endedOn, status }: ListedEvent): string {
  const day = startDate ?? endedOn;
  return [day ? dayText(day) : 'sem data', STATUS_WORDS[status].toLowerCase()].join(' · ');
}
