import { Trophy } from 'lucide-react';
import { teamsTexts } from './texts.ts';
import { Panel } from '../ui/panel.tsx';

export function EmptyStandings() {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <Trophy aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <p className="text-lg text-soft">{teamsTexts.empty}</p>
      </div>
    </Panel>
  );
}
