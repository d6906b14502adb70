import type { PublicEvent } from '../../domain/public-event.ts';
import { Section } from './section.tsx';

// The teams, before there are points to rank them by.
export function Confirmed({ event: { teams } }: { event: PublicEvent }) {
  return (
    <Section
      id="classificacao"
      title="Confirmados"
      note={teams.length === 1 ? '1 time' : `${teams.length} times`}
      onPaper
    >
      <ul className="paper flex flex-wrap gap-2">
        {teams.map(({ id, name }) => (
          <li key={id} className="border border-line bg-panel px-3 py-1.5 wrap-anywhere print:border-0">
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
