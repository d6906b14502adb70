import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import { cloneElement, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { SquareButton } from './square-button.tsx';
import { toastFailure } from './toast.tsx';

export type MenuEntry = {
  readonly name: string;
  // A sentence below the name: what it changes, for whom.
  readonly detail?: string;
  readonly icon?: LucideIcon;
  // Takes something away.
  readonly look?: 'danger';
  readonly disabled?: boolean;
  // Set where the entries of a group are a choice.
  readonly selected?: boolean;
  // The shortcut, as the user reads it.
  readonly keys?: string;
  readonly onSelect: () => void;
};

export type MenuGroup = { readonly title?: string; readonly entries: readonly MenuEntry[] };

type Content = { entries: readonly MenuEntry[] } | { groups: readonly MenuGroup[] };

export function Menu({ children, ...content }: Content & { children: ReactNode }) {
  return (
    <MenuOf {...content} trigger={<Button />}>
      <span>{children}</span>
      <ChevronDown aria-hidden size={18} />
    </MenuOf>
  );
}

// A menu behind three dots, for rarely used actions.
export function MoreMenu({ label, id, ...content }: Content & { label: string; id?: string }) {
  return (
    <MenuOf {...content} id={id} trigger={<SquareButton label={label} />}>
      <Ellipsis aria-hidden size={20} />
    </MenuOf>
  );
}

export type MenuOfProps = Content & {
  id?: string | undefined;
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
};

// A menu behind any button. The first press loads what opens it.
export function MenuOf(props: MenuOfProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  if (loaded) return <loaded.MenuPopup {...props} />;
  const { id, trigger, children } = props;
  return cloneElement(trigger, {
    ...(id !== undefined && { id }),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // The browser caches the file.
    onPointerEnter: () => void load().catch(() => {}),
    onClick: () => void load().then(setLoaded, () => toastFailure('O menu não abriu', 'Tente de novo.')),
    children,
  });
}

const load = () => import('./menu-popup.tsx');
