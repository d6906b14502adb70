import { Ban, Crosshair, TriangleAlert, Trophy } from 'lucide-react';
import type { Mark } from '../lib/standings/marks.ts';

const LOOKS = {
  disqualified: { icon: Ban, look: 'border-error text-error' },
  warning: { icon: TriangleAlert, look: 'border-check text-check' },
  at: { icon: Crosshair, look: 'border-live text-live' },
  won: { icon: Trophy, look: 'border-text bg-text text-ground' },
};

export function TeamMarks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ kind, label, title }) => {
    const { icon: Icon, look } = LOOKS[kind];
    return (
      <span
        key={kind}
        title={title}
        className={`caps inline-flex items-center gap-1 border px-1.5 text-sm leading-5 whitespace-nowrap ${look}`}
      >
        <Icon aria-hidden size={12} className="shrink-0" />
        {label}
      </span>
    );
  });
}
