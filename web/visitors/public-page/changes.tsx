import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { Section } from './section.tsx';

// Corrections: before, after, when and why.
export function Changes({ event: { changes, timeZone } }: { event: PublicEvent }) {
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (
    <Section id="correcoes" title="Correções" note="tudo o que mudou depois de publicado">
      <ul className="flex flex-col gap-3">
        {changes.map(({ number, at, title, before, after, reason }) => (
          <li key={number} className="border-l-4 border-edge bg-panel p-3">
            <p className="text-sm text-muted">{clock.format(new Date(at))}</p>
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="wrap-anywhere">
              {before !== null && (
                <>
                  <s className="text-soft">{before}</s> →{' '}
                </>
              )}
              {after ?? 'sem efeito'}
            </p>
            {reason && <p className="text-soft wrap-anywhere">Motivo: {reason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
