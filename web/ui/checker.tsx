import type { ReactNode } from 'react';

// Stands for transparency. Middle grey, so that dark and white content are both visible.
export function Checker({ children }: { children: ReactNode }) {
  return (
    <div className="bg-[repeating-conic-gradient(var(--color-edge)_0_25%,color-mix(in_srgb,var(--color-edge),var(--color-line)_35%)_0_50%)] bg-size-[24px_24px]">
      {children}
    </div>
  );
}
