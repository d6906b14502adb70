import { useInstallable } from '../../kit/installable.ts';

// The captain's page on the home screen of a phone.
export function useCaptainApp(): void {
  useInstallable(CAPTAIN);
}

const CAPTAIN = {
  manifest: '/meutime.webmanifest',
  worker: { script: '/sw-meutime.js', scope: '/meutime' },
  name: 'Meu Time',
  startsHere: true,
} as const;
