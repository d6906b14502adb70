import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { LowerThird, PROGRAM, Scene } from '../../../domain/stream/broadcast.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import { SHEET_PATH, SHEET_READY, type SheetMessage, type SheetPane } from './sheet-message.ts';

type Props = {
  snapshot: LiveSnapshot;
  clockAhead: number;
  // One that is being typed.
  lowerThird?: LowerThird | null;
  className?: string;
  children: ReactNode;
};

// Draws the scenes of all its panes in one page above them, with the components and the styles of the stream. A page for each
// pane would load and run a dozen times.
export function SceneSheet({ snapshot, clockAhead, lowerThird = null, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === page.current?.contentWindow && data === SHEET_READY) setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (isReady) post(page.current, { type: 'snapshot', snapshot, clockAhead });
  }, [isReady, snapshot, clockAhead]);
  useEffect(() => {
    if (isReady) post(page.current, { type: 'lower third', lowerThird });
  }, [isReady, lowerThird]);
  // After each render, because children may have added a pane.
  useLayoutEffect(() => {
    const element = box.current;
    if (!isReady || !element) return;
    const place = () => post(page.current, { type: 'panes', panes: panesOf(element) });
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    for (const pane of panesIn(element)) observer.observe(pane);
    return () => observer.disconnect();
  });
  return (
    <div ref={box} className={`relative isolate ${className}`}>
      {children}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with our own script */}
      <iframe
        ref={page}
        src={SHEET_PATH}
        title="Cenas"
        tabIndex={-1}
        className="pointer-events-none absolute inset-0 size-full scheme-light"
      />
    </div>
  );
}

type PaneProps = { id: string; scene: Scene | typeof PROGRAM; still?: boolean };

// The place of one scene, over a drawn landscape in place of the game.
export function ScenePane({ id, scene, still = false }: PaneProps) {
  return (
    <span data-pane={id} data-scene-of={scene} data-still={still || undefined} className="block aspect-video bg-side">
      <svg aria-hidden viewBox="0 0 160 90" preserveAspectRatio="none" className="block size-full">
        <rect width="160" height="62" className="fill-raised" />
        <path d="M0 58 24 46l18 8 22-16 26 18 20-10 26 14 24-8v28H0z" className="fill-line" />
        <path d="M0 66 30 60l40 6 42-8 48 8v24H0z" className="fill-side" />
      </svg>
    </span>
  );
}

function post(page: HTMLIFrameElement | null, message: SheetMessage): void {
  page?.contentWindow?.postMessage(message, window.location.origin);
}

function panesIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-pane]')];
}

function panesOf(box: HTMLElement): SheetPane[] {
  const origin = box.getBoundingClientRect();
  return panesIn(box).map((pane) => {
    const { left, top, width } = pane.getBoundingClientRect();
    return {
      id: pane.dataset['pane'] ?? '',
      scene: pane.dataset['sceneOf'] as SheetPane['scene'],
      isStill: pane.dataset['still'] !== undefined,
      left: left - origin.left,
      top: top - origin.top,
      width,
    };
  });
}
