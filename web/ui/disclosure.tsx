import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

type Props = { title: string; startsOpen: boolean; marks?: ReactNode; children: ReactNode };

// A part that can be folded away; what is typed inside stays while it is.
export function Disclosure({ title, startsOpen, marks, children }: Props) {
  // The browser keeps it from here on: a later value would fold it under the person's hands.
  const [open] = useState(startsOpen);
  return (
    <details open={open} className="group border border-line bg-ground">
      <summary className="flex min-h-control cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={18} className="shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="caps text-label">{title}</span>
        {marks}
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
