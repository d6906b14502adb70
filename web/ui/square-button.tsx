import type { ComponentProps } from 'react';

// On a phone nothing is smaller than a finger.
const SIZES = { small: 'size-control-small max-md:size-control', normal: 'size-control' };

type Props = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'title'> & {
  label: string;
  size?: keyof typeof SIZES;
};

// An icon button in the shape of Button; its label is the accessible name and the tooltip.
export function SquareButton({ label, size = 'normal', ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      title={label}
      className={`cut grid shrink-0 cursor-pointer place-items-center text-soft transition-colors cut-fill-raised cut-line-line hover:text-text hover:cut-line-edge data-popup-open:text-ground data-popup-open:cut-fill-text ${SIZES[size]}`}
    />
  );
}
