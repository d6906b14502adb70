import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMay } from '../lib/acting.ts';
import { PinnedEventContext } from '../lib/events.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { usePhone } from '../lib/phone.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { wantToaster } from '../ui/toast.tsx';
import { usePinnedEvent } from './event-paths.ts';
import { permissionOfPage } from './page-permissions.ts';
import { useSidebarState } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';

// Sidebar, or below 768 px a top bar with a drawer; ctrl+b or meta+b toggles either.
export function Frame() {
  const phone = usePhone();
  const [collapsed, toggleCollapsed] = useSidebarState();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useEffect(() => whenIdle(wantToaster), []);
  const pinned = usePinnedEvent();
  const { pathname } = useLocation();
  const isAllowed = useMay(permissionOfPage(pathname));
  useToggleKey(phone ? () => setDrawerOpen(!drawerOpen) : toggleCollapsed);

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <PinnedEventContext value={pinned}>
      <div className="flex min-h-dvh flex-col md:flex-row">
        <a
          href="#conteudo"
          onClick={skip}
          className="cut cut-fill-primary caps fixed top-2 left-2 z-50 -translate-y-20 px-4 py-3 text-label text-on-primary focus:translate-y-0"
        >
          Pular para o conteúdo
        </a>
        {phone ? (
          <Suspense fallback={<header className="sticky top-0 z-10 h-14 border-b border-line bg-side" />}>
            <PhoneBar open={drawerOpen} onOpenChange={setDrawerOpen} />
          </Suspense>
        ) : (
          <Sidebar collapsed={collapsed} onToggle={toggleCollapsed} />
        )}
        <main id="conteudo" ref={main} tabIndex={-1} className="min-w-0 flex-1 p-gutter outline-none">
          <Suspense>
            <OfflineLine />
          </Suspense>
          {isAllowed ? <Outlet /> : <LateNotAllowed />}
        </main>
        <Suspense>
          <Background />
        </Suspense>
      </div>
    </PinnedEventContext>
  );
}

function LateNotAllowed() {
  return (
    <Suspense>
      <NotAllowed />
    </Suspense>
  );
}

const NotAllowed = lazy(async () => ({ default: (await import('./not-allowed.tsx')).NotAllowed }));

const Background = lazyOrNothing(async () => (await import('./background.tsx')).Background);

const OfflineLine = lazyOrNothing(async () => (await import('./offline-line.tsx')).OfflineLine);

const PhoneBar = lazy(async () => ({ default: (await import('./phone-bar.tsx')).PhoneBar }));

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
