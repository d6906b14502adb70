import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { barsOf } from './chart-bars.ts';
import { playedRounds } from './rounds.tsx';

// Links to the parts of the page, and a share button.
export function PageTabs({ event }: { event: PublicEvent }) {
  const { phase, teams, mvps, changes } = event;
  const hasPlayed = phase !== 'before';
  const tabs = [
    { id: 'classificacao', name: hasPlayed ? 'Classificação' : 'Confirmados', shown: teams.length > 0 },
    { id: 'quedas', name: 'Quedas', shown: hasPlayed && playedRounds(event).length > 0 },
    { id: 'mvp', name: 'MVP', shown: hasPlayed && mvps.length > 0 },
    { id: 'grafico', name: 'Gráfico', shown: hasPlayed && barsOf(event).length > 0 },
    { id: 'correcoes', name: `Correções ${changes.length}`, shown: changes.length > 0 },
    { id: 'regras', name: 'Regras', shown: true },
    { id: 'conferir', name: 'Conferir', shown: true },
  ];
  return (
    <div
      className={`not-on-paper sticky top-0 z-10 border-b border-line bg-ground ${phase === 'before' ? 'mt-6 border-t' : ''}`}
    >
      <div className="mx-auto flex max-w-7xl items-center">
        <nav aria-label="Partes da página" className="min-w-0 flex-1 overflow-x-auto">
          <ul className="flex px-2">
            {tabs
              .filter(({ shown }) => shown)
              .map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="caps flex min-h-12 items-center px-2.5 whitespace-nowrap hover:text-soft"
                  >
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <ShareButton title={event.name} />
      </div>
    </div>
  );
}

// The phone's share sheet; without one, the address is copied.
function ShareButton({ title }: { title: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  const share = async () => {
    const url = window.location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // Closing the sheet is no failure; without a clipboard the address bar still has the address.
    }
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="caps flex min-h-12 shrink-0 cursor-pointer items-center gap-2 border-l border-line px-4 hover:text-soft"
    >
      {copied ? <Check aria-hidden size={18} /> : <Share2 aria-hidden size={18} />}
      <span aria-live="polite" className="max-sm:sr-only">
        {copied ? 'Link copiado' : 'Compartilhar'}
      </span>
    </button>
  );
}
