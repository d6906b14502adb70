import { MonitorPlay } from 'lucide-react';
import { useMay } from '../lib/acting.ts';
import { eventPath, type ListedEvent } from '../lib/events.ts';
import { overlayTexts } from '../lib/texts/overlay.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Panel } from '../ui/panel.tsx';

export function EmptyBoard({ event }: { event: ListedEvent }) {
  const mayAdd = useMay('manage_event');
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <MonitorPlay aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <p className="text-lg text-soft">{overlayTexts.empty}</p>
        {mayAdd && (
          <ButtonLink look="primary" to={eventPath('/report', event)}>
            Adicionar times
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
