import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className'> & { 'aria-label': string };

export function IconButton(props: Props) {
  return (
    <button
      type="button"
      {...props}
      className="grid size-control shrink-0 cursor-pointer place-items-center text-soft transition-colors hover:text-text disabled:cursor-default disabled:opacity-40"
    />
  );
}
