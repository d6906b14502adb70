import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reviewTexts as words } from './texts.ts';

// Somebody else decided about what is open here.
export function AlreadyDecided({ onNext, children }: { onNext: () => void; children: ReactNode }) {
  return (
    <Notice kind="info" title={words.alreadyDecided}>
      <p role="status" className="mb-2 wrap-anywhere">
        {children}
      </p>
      <Button look="back" onClick={onNext}>
        {words.next}
      </Button>
    </Notice>
  );
}
