import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from './spinner.tsx';

export const BUTTON_SHAPE = 'cut caps flex items-center justify-center gap-2 text-label transition-opacity';

// On a phone nothing is smaller than a finger.
export const BUTTON_SIZES = {
  small: 'min-h-control-small px-3 py-1 max-md:min-h-control',
  normal: 'min-h-control px-4 py-2',
  large: 'min-h-control-large px-6 py-2 text-xl',
};

// For elements that are neither Button nor ButtonLink.
export const BUTTON = `${BUTTON_SHAPE} ${BUTTON_SIZES.normal}`;

export const BUTTON_LOOKS = {
  // The one action that a page is for.
  primary: 'cut-fill-primary text-on-primary hover:cut-fill-primary-deep',
  quiet: 'cut-fill-raised cut-line-line text-text hover:cut-line-edge',
  // Leads back to the usual state: publishes what was held, returns to the round on air.
  back: 'cut-fill-text text-ground hover:cut-fill-soft',
  // Saves in spite of a warning.
  check: 'cut-fill-check text-ground',
  // Takes something away.
  danger: 'danger-strip cut-fill-danger cut-line-error pl-6 text-error hover:cut-line-text',
};

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look?: keyof typeof BUTTON_LOOKS;
  size?: keyof typeof BUTTON_SIZES;
  // Ignores clicks but keeps the focus.
  busy?: boolean;
  // Looks as if nothing could be done yet; a click says what is missing.
  dimmed?: boolean;
  icon?: ReactNode;
};

// A native element: public pages have a small size budget.
export function Button(props: Props) {
  const {
    look = 'quiet',
    size = 'normal',
    busy = false,
    disabled = false,
    dimmed = false,
    icon,
    onClick,
    children,
    ...rest
  } = props;
  const off = disabled || busy;
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would remove the focus from the button just pressed.
      aria-disabled={off}
      aria-busy={busy}
      onClick={off ? refuse : onClick}
      className={`${BUTTON_SHAPE} ${BUTTON_SIZES[size]} cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-60 ${dimmed ? 'opacity-60' : ''} ${BUTTON_LOOKS[look]}`}
    >
      {busy ? <SpinnerMark /> : icon}
      {children}
    </button>
  );
}

// Enter in a field also clicks the form's button.
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
