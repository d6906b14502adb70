import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

const LOOKS = { error: 'text-error', warning: 'text-soft' };

type Props = Omit<ComponentProps<'div'>, 'className'> & { look?: keyof typeof LOOKS };

export function AlertLine({ look = 'error', children, ...props }: Props) {
  return (
    <div {...props} className={`flex gap-2 text-sm ${LOOKS[look]}`}>
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </div>
  );
}
