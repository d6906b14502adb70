import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { BUTTON, BUTTON_LOOKS } from './button.tsx';

type Props = Omit<LinkProps, 'className'> & { look?: keyof typeof BUTTON_LOOKS; icon?: ReactNode };

// A link that looks like a button.
export function ButtonLink({ look = 'quiet', icon, children, ...props }: Props) {
  return (
    <Link {...props} className={`${BUTTON} ${BUTTON_LOOKS[look]}`}>
      {icon}
      {children}
    </Link>
  );
}
