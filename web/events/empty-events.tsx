import { Trophy } from 'lucide-react';
import { eventTexts } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

export function EmptyEvents({ onCreate }: { onCreate: () => void }) {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <Trophy aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <h2 className="poster text-3xl">{eventTexts.empty}</h2>
        <p className="max-w-prose text-lg text-soft">{eventTexts.emptyDetail}</p>
        <Button onClick={onCreate}>Criar o primeiro</Button>
      </div>
    </Panel>
  );
}
