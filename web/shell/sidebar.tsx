import { PanelLeft } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountFoot } from './account-foot.tsx';
import { EventSelector } from './event-selector.tsx';
import { LazyOrganizerSwitch } from './lazy-organizer-switch.tsx';
import { Navigation } from './navigation.tsx';

type Props = { collapsed: boolean; onToggle: () => void };

export function Sidebar({ collapsed, onToggle }: Props) {
  return (
    <aside
      id="sidebar"
      aria-label="Barra lateral"
      className={`sticky top-0 flex h-dvh shrink-0 flex-col gap-4 overflow-x-hidden overflow-y-auto border-r border-line bg-side py-4 transition-[width] ${collapsed ? 'w-strip px-2' : 'w-sidebar px-4'}`}
    >
      <div className={`flex items-center ${collapsed ? 'justify-center' : 'justify-between'}`}>
        {!collapsed && <h2 className="poster text-3xl tracking-wide">Dashboard</h2>}
        <IconButton
          aria-label={collapsed ? 'Expandir menu' : 'Recolher menu'}
          aria-expanded={!collapsed}
          aria-controls="sidebar"
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggle}
        >
          <PanelLeft aria-hidden size={20} />
        </IconButton>
      </div>
      {!collapsed && <LazyOrganizerSwitch />}
      <EventSelector collapsed={collapsed} />
      <Navigation collapsed={collapsed} />
      <AccountFoot collapsed={collapsed} />
    </aside>
  );
}
