import type { ReactNode } from 'react';

// The ground that says "nothing here". Of a middle grey: both what is dark and what is white stands out from it.
export function Checker({ children }: { children: ReactNode }) {
  return (
    <div className="bg-[repeating-conic-gradient(var(--color-edge)_0_25%,color-mix(in_srgb,var(--color-edge),var(--color-line)_35%)_0_50%)] bg-size-[24px_24px]">
      {children}
    </div>
  );
}
