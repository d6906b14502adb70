import type { LayoutProps } from './paged-teams.tsx';
import { StreamRow } from './stream-row.tsx';

const MOST = 10;

// Who has the most kills.
export function MvpLayout({ snapshot, options }: LayoutProps) {
  const shown = snapshot.mvps.slice(0, Math.min(MOST, options.top ?? MOST));
  return (
    <ol aria-label="MVP" className="flex w-[1400px] flex-col gap-[10px]">
      {shown.map(({ name, kills, teamNames }, index) => (
        <li key={name}>
          <StreamRow
            position={index + 1}
            movement={null}
            name={name}
            line={teamNames.join(' · ')}
            figure={String(kills)}
            unit={kills === 1 ? 'KILL' : 'KILLS'}
          />
        </li>
      ))}
    </ol>
  );
}
