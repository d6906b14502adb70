import { useEffect, useState, type ComponentType } from 'react';
import type { Message, ToastAction, ToastViewportProps } from './toast-viewport.tsx';

export function toastSuccess(title: string, description?: string, action?: ToastAction): void {
  tell({ type: 'success', title, description, action });
}

// Neither a success nor a failure.
export function toastNote(title: string, description?: string, action?: ToastAction): void {
  tell({ type: 'note', title, description, action });
}

export function toastFailure(title: string, description?: string): void {
  tell({ type: 'failure', title, description });
}

// Most visitors of public pages never see a message: the viewport is loaded with the first one, or by wantToaster.
export function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType<ToastViewportProps> | null>(null);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const { ToastViewport } = await import('./toast-viewport.tsx');
        setViewport(() => ToastViewport);
      } catch {
        retry = setTimeout(() => void load(), RETRY_MS);
      }
    };
    void wanted.then(load);
    return () => clearTimeout(retry);
  }, []);
  return Viewport && <Viewport onReady={showWaiting} />;
}

const RETRY_MS = 3000;

// Loads the viewport ahead of the first message.
export function wantToaster(): void {
  markWanted();
}

let markWanted = () => {};

const wanted = new Promise<void>((resolve) => (markWanted = resolve));

// Messages shown before the viewport was loaded.
const waiting: Message[] = [];

let show: ((message: Message) => void) | null = null;

function tell(message: Message): void {
  if (show) return show(message);
  waiting.push(message);
  wantToaster();
}

function showWaiting(showNow: (message: Message) => void): () => void {
  show = showNow;
  for (const message of waiting.splice(0)) showNow(message);
  return () => (show = null);
}
