import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Outlet } from 'react-router';
import { PinnedEventContext } from '../lib/events.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { useNarrow, usePhone } from '../lib/widths.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { wantToaster } from '../ui/toast.tsx';
import { ContextBar } from './context-bar.tsx';
import { usePinnedEvent } from './event-paths.ts';
import { useSidebarState } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';

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
