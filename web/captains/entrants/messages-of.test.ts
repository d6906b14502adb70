import { expect, test } from 'vitest';
import { messagesOf } from './messages-of.ts';

const mail = (messageId: string | null, teamName: string, seenAt: string | null = null) => ({
  messageId,
  teamName,
  seenAt,
  createdAt: '2026-11-21T22:00:00.000Z',
  notice: `texto ${messageId}`,
});

test('CA6 · mails are shown as messages, with who has opened each; other mails are none', () => {
  const seen = '2026-11-21T22:05:00.000Z';
  const mails = [
    mail('b', 'Lobos'),
    mail(null, 'Lobos'),
    mail('a', 'Lobos', seen),
    mail('a', 'Tatus'),
    mail('b', 'Tatus'),
  ];
  expect(messagesOf(mails)).toMatchObject([
    { id: 'b', text: 'texto b', opened: [], unopened: ['Lobos', 'Tatus'] },
    { id: 'a', text: 'texto a', opened: ['Lobos'], unopened: ['Tatus'] },
  ]);
});
