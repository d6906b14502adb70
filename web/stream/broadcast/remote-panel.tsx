import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SCENES } from '../../../domain/stream/broadcast.ts';
import { api, call } from '../../kit/api.ts';
import type { ListedEvent } from '../../events/events.ts';
import { broadcastTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { useBroadcast } from './use-broadcast.ts';

const COMMANDS = [
  ...SCENES.map(({ name, label }) => ({ path: `cena/${name}`, label: `Cena: ${label}` })),
  { path: 'mostrar', label: 'Mostrar' },
  { path: 'ocultar', label: 'Ocultar' },
  { path: 'pagina/proxima', label: 'Próxima página' },
  { path: 'pagina/anterior', label: 'Página anterior' },
  { path: 'time/1', label: 'Cartão do 1º (troque o número)' },
  { path: 'contagem/300', label: 'Contagem de 300 segundos' },
  { path: 'contagem/pausar', label: 'Pausar a contagem' },
  { path: 'contagem/continuar', label: 'Continuar a contagem' },
  { path: 'alerta/vencedor', label: 'Alerta: Vencedor' },
  { path: 'tarja/1', label: 'Última tarja (2 a 5: as anteriores)' },
  { path: 'tarja/tirar', label: 'Tirar a tarja' },
];

// Secret addresses for the buttons of a Stream Deck.
export function RemotePanel({ event }: { event: ListedEvent }) {
  const { data } = useBroadcast(event.id);
  const [token, setToken] = useState<string | null>(null);
  const onError = (error: Error) => toastFailure(broadcastTexts.remoteFailed, error.message);
  const make = useAction({
    mutationFn: () => call(api['broadcast-remote'].$post()),
    onSuccess: (made) => {
      setToken(made.token);
      toastSuccess(broadcastTexts.remoteMade, broadcastTexts.remoteOnce);
    },
    onError,
  });
  const revoke = useAction({
    mutationFn: () => call(api['broadcast-remote'].$delete()),
    onSuccess: () => {
      setToken(null);
      toastSuccess(broadcastTexts.remoteRevoked);
    },
    onError,
  });
  const exists = Boolean(data?.remoteSince);
  return (
    <Panel>
      <PanelTitle title="Stream Deck" />
      <p className="mb-3 text-sm text-soft">{broadcastTexts.remoteHint}</p>
      {token && (
        <>
          <p className="mb-2 font-semibold text-check">{broadcastTexts.remoteOnce}</p>
          <ul
            aria-label="Endereços do Stream Deck"
            className="mb-3 max-h-80 divide-y divide-line overflow-y-auto border border-line"
          >
            {COMMANDS.map(({ path, label }) => (
              <li key={path} className="flex items-center justify-between gap-2 p-2">
                <span className="min-w-0 text-sm wrap-anywhere">{label}</span>
                <CopyButton text={`${window.location.origin}/api/remote/${token}/${path}`} onDone={tellCopied}>
                  <span className="sr-only"> {label}</span>
                </CopyButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="grid gap-2 sm:flex">
        <Button icon={<KeyRound aria-hidden size={18} />} busy={make.isPending} onClick={() => make.run()}>
          {exists ? 'Gerar outros endereços' : 'Gerar endereços'}
        </Button>
        {exists && (
          <Button busy={revoke.isPending} onClick={() => revoke.run()}>
            Revogar
          </Button>
        )}
      </div>
    </Panel>
  );
}

function tellCopied(copied: boolean): void {
  if (copied) toastSuccess(broadcastTexts.remoteCopied);
}
