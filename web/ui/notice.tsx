import { CircleCheck, Info, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const KINDS = {
  info: { icon: Info, role: undefined, look: 'border-l-muted', mark: 'text-soft' },
  success: { icon: CircleCheck, role: 'status', look: 'border-l-live', mark: 'text-live' },
  error: { icon: OctagonAlert, role: 'alert', look: 'border-l-error', mark: 'text-error' },
} as const;

type Props = { kind: keyof typeof KINDS; title?: string; children: ReactNode };

// Stays on the page until its cause is gone. Has an icon and words, not colour alone.
export function Notice({ kind, title, children }: Props) {
  const { icon: Icon, role, look, mark } = KINDS[kind];
  return (
    <div role={role} className={`flex gap-3 border border-l-4 border-line bg-ground p-3 ${look}`}>
      <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${mark}`} />
      <div className="min-w-0">
        {title && <p className="caps text-label">{title}</p>}
        <div className="text-soft">{children}</div>
      </div>
    </div>
  );
}
