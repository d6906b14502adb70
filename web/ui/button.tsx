import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from './spinner.tsx';

export const BUTTON =
  'cut caps min-h-control flex items-center justify-center gap-2 px-5 py-2 text-label transition-opacity';

export const BUTTON_LOOKS = {
  primary: 'cut-fill-primary text-on-primary hover:cut-fill-primary-deep',
  quiet: 'cut-fill-raised cut-line-line text-text hover:cut-line-edge',
};

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look?: keyof typeof BUTTON_LOOKS;
  // Ignores clicks but keeps the focus.
  busy?: boolean;
  icon?: ReactNode;
};

// A native element: public pages have a small size budget.
export function Button({ look = 'quiet', busy = false, disabled = false, icon, onClick, children, ...props }: Props) {
  const off = disabled || busy;
  return (
    <button
      type="button"
      {...props}
      // Not `disabled`, which would remove the focus from the button just pressed.
      aria-disabled={off}
      aria-busy={busy}
      onClick={off ? refuse : onClick}
      className={`${BUTTON} cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-60 ${BUTTON_LOOKS[look]}`}
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
