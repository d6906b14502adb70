import { useInstallable } from '../kit/installable.ts';
import { CommandSender } from './command-sender.tsx';
import { EventConnection } from './event-connection.tsx';

// Runs on every page of the dashboard.
export function Background() {
  useInstallable(DASHBOARD);
  return (
    <>
      <EventConnection />
      <CommandSender />
    </>
  );
}

// Its service worker opens the report screens without a network.
const DASHBOARD = {
  manifest: '/painel.webmanifest',
  worker: { script: '/sw.js', scope: '/' },
  name: 'Queda Livre',
} as const;
