import { Trophy } from 'lucide-react';
import { texts } from '../lib/texts.ts';
import { Panel } from '../ui/panel.tsx';

export function EmptyStandings() {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-16 text-center">
        <Trophy aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <p className="text-lg text-soft">{texts.teams.empty}</p>
      </div>
    </Panel>
  );
}
