import type { ReactNode } from 'react';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { authTexts } from './texts.ts';

// Disabled until hydration: nothing would handle the submit, also that of Enter in a field. If the script takes long, or cannot be
// loaded, a sentence says so.
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} className="flex min-w-0 flex-col">
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {children}
      </Button>
      {!hydrated && (
        <>
          <p className="shown-late text-sm text-soft">
            <span className="block pt-3">{authTexts.stillLoading}</span>
          </p>
          <noscript>
            <p className="pt-3">{authTexts.noScript}</p>
          </noscript>
        </>
      )}
    </fieldset>
  );
}
