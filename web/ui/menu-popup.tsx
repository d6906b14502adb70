import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MenuEntry, MenuGroup, MenuOfProps } from './menu.tsx';

// Opens at once. On a phone it is a sheet at the bottom of the screen.
export function MenuPopup({ id, trigger, children, ...content }: MenuOfProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Takes the place of the button that was pressed: it gets the focus first, so that menu and dialogs give it back.
  useLayoutEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  const groups = 'groups' in content ? content.groups : [{ entries: content.entries }];
  const isWide = groups.some(({ entries }) => entries.some(({ detail }) => detail !== undefined));
  return (
    <BaseMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <BaseMenu.Trigger ref={button} id={id} render={trigger}>
        {children}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Backdrop className="fixed inset-0 z-40 bg-ground/80 md:hidden" />
        <BaseMenu.Positioner
          align="end"
          sideOffset={4}
          className="z-40 max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:transform-none!"
        >
          <BaseMenu.Popup
            className={`max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto border border-edge bg-raised outline-none max-md:max-h-[85dvh] max-md:border-x-0 max-md:border-b-0 ${isWide ? 'md:w-104 md:max-w-[calc(100vw-1rem)]' : ''}`}
          >
            {groups.map((group, index) => (
              <Group key={group.title ?? index} group={group} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Group({ group: { title, entries } }: { group: MenuGroup }) {
  return (
    <BaseMenu.Group className="not-first:border-t not-first:border-line">
      {title !== undefined && (
        <BaseMenu.GroupLabel className="caps px-4 pt-3 pb-1 text-sm text-muted">{title}</BaseMenu.GroupLabel>
      )}
      {entries.map((entry) => (
        <Item key={entry.name} entry={entry} />
      ))}
    </BaseMenu.Group>
  );
}

function Item({ entry }: { entry: MenuEntry }) {
  const { name, detail, icon: Icon, look, disabled = false, selected, keys, onSelect } = entry;
  const choice = selected === undefined ? {} : { role: 'menuitemradio', 'aria-checked': selected };
  const colors =
    look === 'danger'
      ? 'danger-strip bg-danger pl-6 text-error data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-error'
      : 'data-highlighted:bg-text data-highlighted:text-ground';
  return (
    <BaseMenu.Item
      {...choice}
      disabled={disabled}
      onClick={onSelect}
      className={`group flex min-h-control cursor-pointer gap-3 px-4 py-2 outline-none select-none data-disabled:cursor-default data-disabled:opacity-60 ${detail === undefined ? 'items-center' : ''} ${colors}`}
    >
      {Icon && <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className="caps block text-label leading-tight">{name}</span>
        {detail !== undefined && (
          <span
            className={`mt-0.5 block text-sm ${look === 'danger' ? 'text-soft' : 'text-soft group-data-highlighted:text-ground'}`}
          >
            {detail}
          </span>
        )}
      </span>
      {keys !== undefined && <kbd className="self-start border border-current px-1.5 text-sm">{keys}</kbd>}
      {selected === true && <Check aria-hidden size={18} className="shrink-0 self-center" />}
    </BaseMenu.Item>
  );
}
