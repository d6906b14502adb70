import { useCallback, useState } from 'react';
import { texts } from '../kit/every-screen.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';

// The explanation of a team: render `dialog`, open it by `explain`.
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

// The points of a team; a click explains total and rank.
export function WhyButton({ points, name, onWhy }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${points}: por quê? ${name}`}
      onClick={onWhy}
      className="cursor-pointer tracking-[inherit] underline decoration-edge decoration-dotted decoration-1 underline-offset-4"
    >
      {points}
    </button>
  );
}

const loadWhy = async () => (await import('../scores/why/why-dialog.tsx')).WhyDialog;
