import { Menu } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { texts } from '../kit/every-screen.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountFoot } from './account-foot.tsx';
import { LazyOrganizerSwitch } from './lazy-organizer-switch.tsx';
import { Navigation } from './navigation.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

// The button that opens the drawer, which is the sidebar of a phone.
export function PhoneMenu({ open, onOpenChange }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const drawer = useLazyDialog(loadDrawer, texts.broken);
  // Ctrl+b may open the drawer before its file is loaded.
  const load = useEffectEvent(() => drawer.open(() => {}));
  useEffect(() => {
    if (open) load();
  }, [open]);
  return (
    <span className="row-span-2 flex items-center">
      <IconButton
        ref={opener}
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => drawer.open(() => onOpenChange(true))}
      >
        <Menu aria-hidden size={24} />
      </IconButton>
      {drawer.Dialog && (
        <drawer.Dialog open={open} onOpenChange={onOpenChange} opener={opener} title="Dashboard">
          <div className="mb-4 flex flex-col gap-4 empty:hidden">
            <LazyOrganizerSwitch />
          </div>
          <Navigation onNavigate={() => onOpenChange(false)} />
          <AccountFoot />
        </drawer.Dialog>
      )}
    </span>
  );
}

const loadDrawer = async () => (await import('../ui/drawer.tsx')).Drawer;
