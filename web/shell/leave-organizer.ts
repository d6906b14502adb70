import type { QueryClient } from '@tanstack/react-query';
import { toastFailure } from '../ui/toast.tsx';
import { choose, chosenActing } from '../access/acting.ts';
import { actFor } from '../kit/api.ts';
import { countUnsent } from '../events/commands/queue.ts';
import { askUser } from '../access/session.ts';

// Time to read the toast before the page reloads.
const NOTICE_MS = 2500;

// Switches to the user's own account after the organiser removed this user from the staff.
export async function leaveOrganizer(client: QueryClient): Promise<void> {
  const user = await askUser(client);
  if (!user) return;
  const { organizerId, name } = chosenActing(user);
  if (organizerId === null) return;
  choose(user, null);
  actFor(null);
  toastFailure(
    `Você não está mais na equipe de ${name}`,
    `O seu acesso foi removido. Se foi engano, peça um novo convite a ${name}.${unsentText(await countUnsent(user.id).catch(() => 0))}`,
  );
  setTimeout(() => window.location.assign('/'), NOTICE_MS);
}

function unsentText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 resultado não enviado fica neste aparelho e segue se você voltar à equipe.'
    : ` ${count} resultados não enviados ficam neste aparelho e seguem se você voltar à equipe.`;
}
