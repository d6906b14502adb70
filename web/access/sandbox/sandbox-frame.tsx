import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignedInPart } from '../signed-in-part.tsx';
import { sandboxTexts } from './texts.ts';

// Marks every page of the sandbox, so that nobody takes it for a real payment.
export function SandboxFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-gutter pb-12">
      <div role="note" className="flex items-center gap-4 border-2 border-dashed border-text bg-raised p-4">
        <FlaskConical aria-hidden size={40} className="shrink-0" />
        <div>
          <p className="poster text-2xl">{sandboxTexts.mark}</p>
          <p className="mt-1 text-soft">{sandboxTexts.markDetail}</p>
        </div>
      </div>
      <SignedInPart eyebrow={title}>{children}</SignedInPart>
    </div>
  );
}
