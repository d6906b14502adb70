import { useCallback, useState } from 'react';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';

// 'Por quê?' of a team, loaded when it is wanted: `dialog` has to be shown somewhere, `explain` opens it.
export function useWhy() {
  const [explained, setExplained] = useState<string | null>(null);
  const { Dialog, open } = useLazyDialog(loadWhy, texts.broken);
  const explain = useCallback((teamId: string) => open(() => setExplained(teamId)), [open]);
  return {
    explain,
    dialog: Dialog && <Dialog teamId={explained} onClose={() => setExplained(null)} />,
  };
}

type ButtonProps = { points: string; name: string; onWhy: () => void };

// Points of a team: a press explains its total and rank.
export function WhyButton({ points, name, onWhy }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${points}: por quê? ${name}`}
      onClick={onWhy}
      className="min-h-6 cursor-pointer tracking-[inherit] underline decoration-edge decoration-dotted decoration-1 underline-offset-4"
    >
      {points}
    </button>
  );
}

const loadWhy = async () => (await import('../lib/why/why-dialog.tsx')).WhyDialog;
