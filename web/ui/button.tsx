import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps, ReactNode } from 'react';
import { SpinnerMark } from './spinner.tsx';

const LOOKS = {
  primary: 'cut-fill-primary text-on-primary hover:cut-fill-primary-deep',
  quiet: 'cut-fill-raised cut-line-line text-text hover:cut-line-edge',
};

type Props = Omit<ComponentProps<typeof BaseButton>, 'className'> & {
  look?: keyof typeof LOOKS;
  // Something is under way: no second press, but the focus stays.
  disabled?: boolean;
  busy?: boolean;
  icon?: ReactNode;
};

export function Button({ look = 'quiet', busy = false, disabled = false, icon, children, ...props }: Props) {
  return (
    <BaseButton
      {...props}
      disabled={disabled || busy}
      focusableWhenDisabled
      aria-busy={busy}
      className={`cut caps min-h-control flex cursor-pointer items-center justify-center gap-2 px-5 py-2 text-label transition-opacity data-disabled:cursor-default data-disabled:opacity-60 ${LOOKS[look]}`}
    >
      {busy ? <SpinnerMark /> : icon}
      {children}
    </BaseButton>
  );
}
