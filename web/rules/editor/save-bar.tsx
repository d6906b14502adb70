import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { RuleChange } from '../rule-changes.ts';
import { Button } from '../../ui/button.tsx';
import { keepMessagesAbove } from '../../ui/keep-messages-above.ts';

type Props = {
  changes: readonly RuleChange[];
  problems: number;
  hasResults: boolean;
  // The event has ended.
  isClosed: boolean;
  saving: boolean;
  onDiscard: () => void;
  onSave: () => void;
  onAsk: () => void;
};

// Sticky while there are unsaved changes.
export function SaveBar({ changes, problems, hasResults, isClosed, saving, onDiscard, onSave, onAsk }: Props) {
  const isOff = isClosed || problems > 0 || changes.length === 0;
  return (
    <section
      ref={keepMessagesAbove}
      aria-label="Mudanças não salvas"
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-3 border border-l-4 border-line border-l-live bg-side px-4 py-3 max-md:bottom-0"
    >
      <p aria-live="polite" className="min-w-0 grow basis-80">
        <strong>{countText(changes.length)}</strong>{' '}
        {problems > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-error">
            <TriangleAlert aria-hidden size={16} />
            {problems === 1 ? '1 campo para corrigir' : `${problems} campos para corrigir`}
          </span>
        ) : (
          <span className="line-clamp-1 text-soft sm:inline">{changes.map(({ short }) => short).join(' · ')}</span>
        )}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button onClick={onDiscard} disabled={saving}>
          Descartar
        </Button>
        {hasResults ? (
          <Button look="primary" disabled={isOff} onClick={onAsk}>
            Ver quem muda de lugar
            <ArrowRight aria-hidden size={18} className="shrink-0 max-sm:hidden" />
          </Button>
        ) : (
          <Button look="primary" busy={saving} disabled={isOff} onClick={onSave}>
            Salvar
          </Button>
        )}
      </div>
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 mudança não salva' : `${count} mudanças não salvas`;
}
