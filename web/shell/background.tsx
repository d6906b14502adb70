import { useEffect } from 'react';
import { OutboxSender } from '../lib/outbox/sender.tsx';
import { whenIdle } from '../lib/when-idle.ts';

// What goes on behind every page of the dashboard.
export function Background() {
  useEffect(() => whenIdle(registerServiceWorker), []);
  return <OutboxSender />;
}

// It opens the report screen without a network. Browsers have none on plain http, but for localhost.
function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
}
