import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SquareButton } from './square-button.tsx';

type Entry = { readonly name: string; readonly icon?: LucideIcon; readonly onSelect: () => void };

type Props = { entries: readonly Entry[]; children: ReactNode };

export function Menu({ entries, children }: Props) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={<Button />}>
        <span>{children}</span>
        <ChevronDown aria-hidden size={18} />
      </BaseMenu.Trigger>
      <Entries entries={entries} />
    </BaseMenu.Root>
  );
}

type MoreProps = { label: string; id?: string; entries: readonly Entry[] };

// A menu behind three dots, for rarely used actions.
export function MoreMenu({ label, id, entries }: MoreProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger id={id} render={<SquareButton label={label} />}>
        <Ellipsis aria-hidden size={20} />
      </BaseMenu.Trigger>
      <Entries entries={entries} />
    </BaseMenu.Root>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner align="end" sideOffset={4} className="z-10">
        <BaseMenu.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto border border-edge bg-raised py-1 outline-none">
          {entries.map(({ name, icon: Icon, onSelect }) => (
            <BaseMenu.Item
              key={name}
              onClick={onSelect}
              className="caps flex min-h-control cursor-pointer items-center gap-3 px-4 py-1.5 text-label outline-none select-none data-highlighted:bg-primary data-highlighted:text-on-primary"
            >
              {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
              {name}
            </BaseMenu.Item>
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}
