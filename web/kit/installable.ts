import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

type App = {
  readonly manifest: '/painel.webmanifest' | '/meutime.webmanifest';
  readonly worker: { readonly script: string; readonly scope: string };
  // The name under the icon, where the browser asks the page for it.
  readonly name: string;
  // The address that was opened holds a secret, which is needed to open it again.
  readonly startsHere?: boolean;
};

// Lets the browser put this page on the home screen of a phone, and open it without a network.
//
// A manifest names one start address for everybody. Android sends it to a server that makes the app, so the captain's secret must
// not be in it: the page finds the link among those that this browser remembers. Apps of iOS share no storage with the browser;
// there a page without a manifest starts at the very address it was added from, fragment included, which stays on the phone.
export function useInstallable({ manifest, worker, name, startsHere = false }: App): void {
  useEffect(() => {
    const isIos = 'standalone' in navigator;
    const tags = isIos && startsHere ? [meta('apple-mobile-web-app-capable', 'yes')] : [link('manifest', manifest)];
    tags.push(meta('apple-mobile-web-app-title', name));
    document.head.append(...tags);
    return () => tags.forEach((tag) => tag.remove());
  }, [manifest, name, startsHere]);
  const { script, scope } = worker;
  useEffect(() => {
    // Browsers have service workers only on https and localhost.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenIdle(() => void navigator.serviceWorker.register(script, { scope }).catch(() => {}));
  }, [script, scope]);
}

function link(rel: string, href: string): HTMLElement {
  return Object.assign(document.createElement('link'), { rel, href });
}

function meta(name: string, content: string): HTMLElement {
  return Object.assign(document.createElement('meta'), { name, content });
}
