import { MonitorPlay } from 'lucide-react';
import { Link } from 'react-router';
import { overlayTexts } from '../lib/texts/overlay.ts';
import { Panel } from '../ui/panel.tsx';

export function EmptyBoard() {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-16 text-center">
        <MonitorPlay aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <p className="text-lg text-soft">{overlayTexts.empty}</p>
        <Link
          to="/report"
          className="cut cut-fill-primary caps flex min-h-control items-center px-5 py-2 text-label text-on-primary hover:cut-fill-primary-deep"
        >
          Adicionar times
        </Link>
      </div>
    </Panel>
  );
}
