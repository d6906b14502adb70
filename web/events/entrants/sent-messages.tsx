import type { CaptainMail } from '../../lib/captain-mails.ts';
import { instantText, shortInstant } from '../../lib/instants.ts';
import { messagesOf } from './messages-of.ts';

// The messages of this event, newest first, with who has opened each.
export function SentMessages({ mails }: { mails: readonly CaptainMail[] }) {
  const messages = messagesOf(mails);
  if (messages.length === 0) return null;
  return (
    <section aria-label="Mensagens mandadas">
      <h3 className="caps text-label text-muted">Mandadas</h3>
      <ul className="divide-y divide-line border-y border-line">
        {messages.map(({ id, text, at, opened, unopened }) => (
          <li key={id} className="py-2">
            <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{text}</p>
            <details className="text-sm text-soft">
              <summary className="min-h-control cursor-pointer content-center">
                {opened.length} de {opened.length + unopened.length} abriram ·{' '}
                <time dateTime={at} title={instantText(at)}>
                  {shortInstant(at)}
                </time>
              </summary>
              {unopened.length > 0 && <p className="wrap-anywhere">Ainda não: {unopened.join(', ')}</p>}
              {opened.length > 0 && <p className="wrap-anywhere">Abriram: {opened.join(', ')}</p>}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
