import type { QueryClient } from '@tanstack/react-query';
import { toastFailure } from '../ui/toast.tsx';
import { choose, chosenActing } from './acting.ts';
import { actFor } from './api.ts';
import { askUser } from './session.ts';

// Long enough to read why the page goes away.
const NOTICE_MS = 2500;

// The membership is over: the window goes back to the person's own account, or to another one they help in.
export async function leaveOrganizer(client: QueryClient): Promise<void> {
  const user = await askUser(client);
  if (!user || chosenActing(user).organizerId === null) return;
  choose(user, null);
  actFor(null);
  toastFailure('Você saiu desta equipe', 'Quem organiza removeu o seu acesso.');
  setTimeout(() => window.location.assign('/'), NOTICE_MS);
}
