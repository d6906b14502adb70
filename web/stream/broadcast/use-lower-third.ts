import { useEffect, useState } from 'react';
import {
  lowerThirdLeft,
  type LowerThird,
  type Program,
  type ShownLowerThird,
} from '../../../domain/stream/broadcast.ts';
import { broadcastTexts } from './texts.ts';
import type { Act } from './use-broadcast.ts';

type Given = { program: Program; act: Act; clockAhead: number; isConnected: boolean };

// The name of the first field, which the key T focuses while it is empty.
export const LOWER_THIRD_FIELD = 'tarja';

const FIRST: LowerThird = { kind: 'narracao', name: '', line: '', ms: 10_000 };

// What is typed for the lower third, and the one on air.
export function useLowerThird({ program, act, clockAhead, isConnected }: Given) {
  const [draft, setDraft] = useState(FIRST);
  const [typing, setTyping] = useState(false);
  const [error, setError] = useState<string>();
  const onAir = useOnAir(program.lowerThird, clockAhead);
  const show = (wanted: LowerThird = draft): boolean => {
    if (!isConnected) return false;
    if (wanted.name.trim() === '') {
      setError(broadcastTexts.lowerThirdUntyped);
      document.querySelector<HTMLInputElement>(`[name=${LOWER_THIRD_FIELD}]`)?.focus();
      return false;
    }
    void act({ act: 'lower third', ...wanted });
    return true;
  };
  const toggle = () => {
    if (!onAir) show();
    else if (isConnected) void act({ act: 'no lower third' });
  };
  return {
    draft,
    change: (changed: Partial<LowerThird>) => {
      setError(undefined);
      setDraft((draft) => ({ ...draft, ...changed }));
    },
    // Also in place of one that is on air; false if nothing was sent.
    show,
    toggle,
    onAir,
    isConnected,
    error,
    // What the preview shows.
    previewed: typing && draft.name !== '' ? draft : null,
    setTyping,
  };
}

export type LowerThirdForm = ReturnType<typeof useLowerThird>;

// Null once its time is over.
function useOnAir(shown: ShownLowerThird | null, clockAhead: number): ShownLowerThird | null {
  const [overAt, setOverAt] = useState<number>();
  useEffect(() => {
    const left = shown && lowerThirdLeft(shown, Date.now() + clockAhead);
    if (!shown || left === null) return;
    const ending = setTimeout(() => setOverAt(shown.at), left);
    return () => clearTimeout(ending);
  }, [shown, clockAhead]);
  return shown?.at === overAt ? null : shown;
}
