import { Menu } from 'lucide-react';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountFoot } from './account-foot.tsx';
import { Navigation } from './navigation.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function PhoneBar({ open, onOpenChange }: Props) {
  return (
    <header className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-side px-2 py-1.5">
      <Drawer
        open={open}
        onOpenChange={onOpenChange}
        title="Dashboard"
        trigger={
          <IconButton aria-label="Abrir menu">
            <Menu aria-hidden size={24} />
          </IconButton>
        }
      >
        <Navigation onNavigate={() => onOpenChange(false)} />
        <AccountFoot />
      </Drawer>
      <span className="poster text-xl">
        Queda <span className="text-primary-soft">Livre</span>
      </span>
    </header>
  );
}
