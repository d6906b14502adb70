import { useState } from 'react';
import { instantText, shortInstant } from '../../kit/instants.ts';
import type { MyTeam } from '../my-team-data.ts';
import { Button } from '../../ui/button.tsx';

const first = 3;

// What the captain was told, newest first. Whoever deletes mails unread finds it here.
export function NoticesPanel({ notices }: { notices: MyTeam['notices'] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? notices : notices.slice(0, first);
  const older = notices.length - shown.length;
  return (
    <section aria-label="Avisos" className="border border-line bg-panel p-4">
      <h2 className="caps mb-1 text-xl">Avisos</h2>
      <ul>
        {shown.map(({ id, title, text, at }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-semibold">{title}</h3>
              <time dateTime={at} title={instantText(at)} className="shrink-0 text-sm text-muted">
                {shortInstant(at)}
              </time>
            </div>
            <p className="whitespace-pre-line text-soft wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      {older > 0 && (
        <Button onClick={() => setShowsAll(true)}>
          {older === 1 ? 'Mais 1 aviso antigo' : `Mais ${older} avisos antigos`}
        </Button>
      )}
    </section>
  );
}
