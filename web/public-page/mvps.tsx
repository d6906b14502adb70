import type { PublicEvent } from '../../domain/public-event.ts';
import { Section } from './section.tsx';

const SHOWN = 5;

export function Mvps({ mvps }: Pick<PublicEvent, 'mvps'>) {
  return (
    <Section id="mvp" title="MVP · mais kills">
      <ol className="grid gap-x-8 lg:grid-cols-2">
        {mvps.slice(0, SHOWN).map(({ name, kills, teamNames }, index) => (
          <li key={`${name} ${teamNames.join(' ')}`} className="flex items-center gap-3 border-b border-line py-2">
            <span className="poster w-8 text-2xl">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <span className="caps block leading-tight wrap-anywhere">{name}</span>
              <span className="block text-sm text-soft wrap-anywhere">{teamNames.join(', ')}</span>
            </span>
            <span className="poster text-2xl">
              {kills} <span className="caps text-xs not-italic">{kills === 1 ? 'kill' : 'kills'}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
