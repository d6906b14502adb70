import { failure, type Result } from '../../../domain/failures.ts';
import { type MessageTarget, recipientsOf } from '../../../domain/captains/message.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { mailCaptain } from '../../sign-ups/mails/actions.ts';
import { countMailsOfMessage } from '../../sign-ups/mails/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { lockEvent } from '../../events/queries.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { listSignUps } from '../../sign-ups/queries.ts';

interface NewMessage {
  /** Made by the client: the same message sent again reaches nobody twice. */
  id: string;
  to: MessageTarget;
  signUpIds: readonly string[];
  text: string;
}

/** Mails a message to captains; their pages show it, too. Returns to how many. */
export async function sendMessage(
  db: Db,
  scope: EventScope,
  { id, to, signUpIds, text }: NewMessage,
): Promise<Result<{ count: number }>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const sent = await countMailsOfMessage(db, id);
  if (sent > 0) return { ok: true, value: { count: sent } };
  const recipients = recipientsOf(await listSignUps(db, event.id), to, signUpIds);
  if (recipients.length === 0) return { ok: false, failure: failure('nobody_to_message') };
  for (const signUp of recipients) await mailCaptain(db, 'message', event, signUp, { words: text, messageId: id });
  await recordActivity(db, scope, { act: 'captains_messaged', count: recipients.length });
  return { ok: true, value: { count: recipients.length } };
}
