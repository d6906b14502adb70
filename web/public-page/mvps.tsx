import type { PublicEvent } from '../../domain/public-event.ts';
import { Section } from './section.tsx';

const SHOWN = 5;

export function Mvps({ mvps }: Pick<PublicEvent, 'mvps'>) {
  const [leader, ...others] = mvps.slice(0, SHOWN);
  if (!leader) return null;
  return (
    <Section id="mvp" title="MVP · mais kills">
      <div className="flex items-center gap-4 border-l-4 border-primary bg-panel bg-linear-to-r from-primary-wash to-transparent p-4">
        <div className="min-w-0 flex-1">
          <p className="caps text-sm">1º em kills</p>
          <p className="poster text-3xl wrap-anywhere">{leader.name}</p>
          <p className="text-soft wrap-anywhere">{leader.teamNames.join(', ')}</p>
        </div>
        <p className="text-center">
          <span className="poster block text-6xl">{leader.kills}</span>
          <span className="caps text-sm">{leader.kills === 1 ? 'kill' : 'kills'}</span>
        </p>
      </div>
      <ol start={2} className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-1">
        {others.map(({ name, kills, teamNames }, index) => (
          <li key={`${name} ${teamNames.join(' ')}`} className="flex items-center gap-3 border-b border-line py-2">
            <span className="poster w-8 text-2xl text-soft">{index + 2}</span>
            <span className="min-w-0 flex-1">
              <span className="caps block leading-tight wrap-anywhere">{name}</span>
              <span className="block text-sm text-soft wrap-anywhere">{teamNames.join(', ')}</span>
            </span>
            <span className="poster text-2xl">
              {kills}
              <span className="sr-only"> kills</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
