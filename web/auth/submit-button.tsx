import type { ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from '../ui/button.tsx';

// Disabled until hydration: nothing would handle the submit, also that of Enter in a field.
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents">
      <Button type="submit" look="primary" busy={busy}>
        {children}
      </Button>
    </fieldset>
  );
}
