import { useEffect } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { CommandSender } from './command-sender.tsx';
import { EventConnection } from './event-connection.tsx';

// Runs on every page of the dashboard.
export function Background() {
  useEffect(() => whenIdle(registerServiceWorker), []);
  return (
    <>
      <EventConnection />
      <CommandSender />
    </>
  );
}

// Lets the report screen open without a network. Browsers have service workers only on https and localhost.
function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
}
