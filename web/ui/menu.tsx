import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Entry = { readonly name: string; readonly onSelect: () => void };

type Props = { entries: readonly Entry[]; children: ReactNode };

// A button that opens a list of things to do. The arrow keys go through it, Esc closes it.
export function Menu({ entries, children }: Props) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={<Button />}>
        <span>{children}</span>
        <ChevronDown aria-hidden size={18} />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={4} className="z-10">
          <BaseMenu.Popup className="min-w-(--anchor-width) border border-edge bg-raised py-1 outline-none">
            {entries.map(({ name, onSelect }) => (
              <BaseMenu.Item
                key={name}
                onClick={onSelect}
                className="caps flex min-h-control cursor-pointer items-center px-4 py-1.5 text-label outline-none select-none data-highlighted:bg-primary data-highlighted:text-on-primary"
              >
                {name}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
