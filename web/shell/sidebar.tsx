import { PanelLeft } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountFoot } from './account-foot.tsx';
import { LazyOrganizerSwitch } from './lazy-organizer-switch.tsx';
import { Navigation } from './navigation.tsx';

type Props = {
  collapsed: boolean;
  // Where the window is too narrow for both, the open sidebar covers the page instead of moving it.
  covers: boolean;
  onToggle: () => void;
};

export function Sidebar({ collapsed, covers, onToggle }: Props) {
  const isOver = covers && !collapsed;
  useEscape(isOver, onToggle);
  return (
    <div className={`shrink-0 transition-[width] ${collapsed || covers ? 'w-strip' : 'w-sidebar'}`}>
      {isOver && <div aria-hidden onClick={onToggle} className="fixed inset-0 z-20 bg-ground/60" />}
      <aside
        id="sidebar"
        aria-label="Barra lateral"
        className={`fixed inset-y-0 left-0 z-20 flex flex-col gap-3 overflow-x-hidden overflow-y-auto border-r border-line bg-side py-1 transition-[width] ${collapsed ? 'w-strip' : 'w-sidebar px-3'}`}
      >
        <div className={`flex items-center ${collapsed ? 'justify-center' : 'justify-between pl-1.5'}`}>
          {!collapsed && <h2 className="poster text-2xl tracking-wide">Dashboard</h2>}
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
        <Navigation collapsed={collapsed} onNavigate={isOver ? onToggle : undefined} />
        <AccountFoot collapsed={collapsed} />
      </aside>
    </div>
  );
}

function useEscape(isOver: boolean, onToggle: () => void): void {
  useEffect(() => {
    if (!isOver) return;
    const listener = (event: KeyboardEvent) => event.key === 'Escape' && onToggle();
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  });
}
