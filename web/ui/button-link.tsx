import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { BUTTON_LOOKS, BUTTON_SHAPE, BUTTON_SIZES } from './button.tsx';

type Props = Omit<LinkProps, 'className'> & {
  look?: keyof typeof BUTTON_LOOKS;
  size?: keyof typeof BUTTON_SIZES;
  icon?: ReactNode;
};

// A link that looks like a button.
export function ButtonLink({ look = 'quiet', size = 'normal', icon, children, ...props }: Props) {
  return (
    <Link {...props} className={`${BUTTON_SHAPE} ${BUTTON_SIZES[size]} ${BUTTON_LOOKS[look]}`}>
      {icon}
      {children}
    </Link>
  );
}
