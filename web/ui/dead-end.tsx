import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

type Props = { icon: LucideIcon; eyebrow: string; title: string; children: ReactNode };

// A page without content: says why, and what to do instead.
export function DeadEnd({ icon: Icon, eyebrow, title, children }: Props) {
  return (
    <div className="mx-auto mt-gutter w-full max-w-lg">
      <Panel>
        <Icon aria-hidden size={36} className="text-muted" />
        <p className="caps mt-4 text-sm wrap-anywhere text-muted">{eyebrow}</p>
        <h1 tabIndex={-1} className="poster mt-1 text-title">
          {title}
        </h1>
        <div className="mt-3 flex flex-col items-start gap-4 text-soft">{children}</div>
      </Panel>
    </div>
  );
}
