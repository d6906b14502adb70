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
  // Something is under way: no second press, but the focus stays.
  busy?: boolean;
  icon?: ReactNode;
};

// A native element, because it stands on the public pages too, where every kilobyte is felt.
export function Button({ look = 'quiet', busy = false, disabled = false, icon, onClick, children, ...props }: Props) {
  const off = disabled || busy;
  return (
    <button
      type="button"
      {...props}
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
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

// Enter in a field presses the form's button too.
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
