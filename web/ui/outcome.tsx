import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

const MARKS = { good: 'text-live', plain: 'text-muted' };

type Props = { icon: LucideIcon; mark?: keyof typeof MARKS; eyebrow: string; title: string; children: ReactNode };

export function Outcome({ icon: Icon, mark = 'plain', eyebrow, title, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-lg">
      <Panel>
        <Icon aria-hidden size={36} className={MARKS[mark]} />
        <p className="caps mt-4 text-eyebrow text-primary-soft">{eyebrow}</p>
        <h1 tabIndex={-1} className="poster mt-1 text-title">
          {title}
        </h1>
        <div className="mt-3 flex flex-col gap-4 text-soft">{children}</div>
      </Panel>
    </div>
  );
}

export function OutcomeActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3 max-sm:flex-col">{children}</div>;
}
