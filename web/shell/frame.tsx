import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { PinnedEventContext } from '../events/events.ts';
import { lazyOrNothing } from '../kit/lazy-or-nothing.ts';
import { useNarrow, usePhone } from '../kit/widths.ts';
import { whenIdle } from '../kit/when-idle.ts';
import { wantToaster } from '../ui/toast.tsx';
import { ContextBar } from './context-bar.tsx';
import { usePinnedEvent } from './event-paths.ts';
import { PanelLeft } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountFoot } from './account-foot.tsx';
import { LazyOrganizerSwitch } from './lazy-organizer-switch.tsx';
import { Navigation } from './navigation.tsx';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS = 7 * 24 * 60 * 60;

// Whether the sidebar is collapsed; remembered for seven days after the last change.
function useSidebarState(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    rememberCollapsed(!collapsed);
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}

function readCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`);
}

function rememberCollapsed(collapsed: boolean): void {
  document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'expanded'}; max-age=${SEVEN_DAYS}; path=/; samesite=lax`;
}

// Context bar, and a sidebar or below 768 px a drawer; ctrl+b or meta+b toggles either.
export function Frame() {
  const phone = usePhone();
  const narrow = useNarrow();
  const [collapsed, toggleCollapsed] = useSidebarState();
  const [coversPage, setCoversPage] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useEffect(() => whenIdle(wantToaster), []);
  const pinned = usePinnedEvent();
  const toggleSidebar = narrow ? () => setCoversPage(!coversPage) : toggleCollapsed;
  useToggleKey(phone ? () => setDrawerOpen(!drawerOpen) : toggleSidebar);

  const isWide = !phone && !narrow && !collapsed;
  // Messages are outside of the frame and stand in a wide sidebar.
  useEffect(() => {
    document.documentElement.dataset['sidebar'] = isWide ? 'wide' : 'none';
    return () => void delete document.documentElement.dataset['sidebar'];
  }, [isWide]);

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <PinnedEventContext value={pinned}>
      <div className="flex min-h-dvh max-lg:[--spacing-gutter:1rem]">
        <a
          href="#conteudo"
          onClick={skip}
          className="cut cut-fill-text caps fixed top-2 left-2 z-50 -translate-y-20 px-4 py-3 text-label text-ground focus:translate-y-0"
        >
          Pular para o conteúdo
        </a>
        {!phone && <Sidebar collapsed={narrow ? !coversPage : collapsed} covers={narrow} onToggle={toggleSidebar} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <ContextBar phone={phone} drawerOpen={drawerOpen} onDrawer={setDrawerOpen} />
          <main
            id="conteudo"
            ref={main}
            tabIndex={-1}
            className="min-w-0 flex-1 px-gutter pb-gutter outline-none md:has-[>[data-fills]]:flex md:has-[>[data-fills]]:flex-col"
          >
            <Outlet />
          </main>
        </div>
        <Suspense>
          <Background />
        </Suspense>
      </div>
    </PinnedEventContext>
  );
}

const Background = lazyOrNothing(async () => (await import('./background.tsx')).Background);

function useToggleKey(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const toggles =
        event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!toggles || event.repeat) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

type Props = {
  collapsed: boolean;
  // Where the window is too narrow for both, the open sidebar covers the page instead of moving it.
  covers: boolean;
  onToggle: () => void;
};

function Sidebar({ collapsed, covers, onToggle }: Props) {
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
