import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'title'> & { label: string };

// An icon button in the shape of Button; its label is the accessible name and the tooltip.
export function SquareButton({ label, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      title={label}
      className="cut grid size-control shrink-0 cursor-pointer place-items-center text-soft transition-colors cut-fill-raised cut-line-line hover:text-text hover:cut-line-edge"
    />
  );
}
