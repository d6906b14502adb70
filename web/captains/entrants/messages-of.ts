import type { CaptainMail } from '../captain-mails.ts';

type Mail = Pick<CaptainMail, 'messageId' | 'teamName' | 'seenAt' | 'createdAt' | 'notice'>;

type Message = {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  // Names of the teams whose page showed it, and of the others.
  readonly opened: readonly string[];
  readonly unopened: readonly string[];
};

// The messages of the organiser that these mails are copies of, in the order of the mails.
export function messagesOf(mails: readonly Mail[]): Message[] {
  const messages = new Map<string, Message>();
  for (const { messageId, teamName, seenAt, createdAt, notice } of mails) {
    if (messageId === null) continue;
    const known = messages.get(messageId) ?? { id: messageId, text: notice, at: createdAt, opened: [], unopened: [] };
    const into = seenAt === null ? 'unopened' : 'opened';
    messages.set(messageId, { ...known, [into]: [...known[into], teamName] });
  }
  return [...messages.values()];
}
