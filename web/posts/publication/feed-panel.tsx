import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api, call, isRefusedWith } from '../../kit/api.ts';
import { eventsQuery, type ListedEvent } from '../../events/events.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { LinkLine } from '../../events/frame/link-line.tsx';

const texts = {
  feedHint:
    'A classificação publicada, uma linha por time, para o vMix (JSON) e para planilhas (CSV). Quem conhece o endereço lê o placar, e mais nada.',
  feedOnce: 'Copie agora: por segurança o endereço não é mostrado de novo.',
  feedMade: 'Endereço criado',
  feedRevoked: 'Feed revogado',
  feedStops: 'O endereço de agora para de funcionar na hora, em tudo que o usa.',
  feedFailed: 'Erro ao mudar o feed',
} as const;

// The secret address for vMix and spreadsheets, shown once.
export function FeedPanel({ event }: { event: ListedEvent }) {
  const param = { eventId: event.id };
  const client = useQueryClient();
  const query = feedQuery(event.id);
  const { data } = useQuery(query);
  const [token, setToken] = useState<string | null>(null);
  const [asking, setAsking] = useState<'make' | 'revoke' | null>(null);
  const settled = (made: string | null, told: string) => {
    setToken(made);
    setAsking(null);
    toastSuccess(told);
    return client.invalidateQueries(query);
  };
  const onError = (error: Error) => toastFailure(texts.feedFailed, error.message);
  const make = useAction({
    mutationFn: (replace: boolean) => call(api.events[':eventId'].feed.$post({ param, json: { replace } })),
    onSuccess: (made) => settled(made.token, texts.feedMade),
    // The page did not know of the feed: it was loading, or another window made it.
    onError: (error) => (isRefusedWith(error, 'feed_exists') ? setAsking('make') : onError(error)),
  });
  const revoke = useAction({
    mutationFn: () => call(api.events[':eventId'].feed.$delete({ param })),
    onSuccess: () => settled(null, texts.feedRevoked),
    onError,
  });
  const exists = data !== undefined && data.since !== null;
  const address = `${window.location.origin}/api/feed/${token}`;
  return (
    <Panel>
      <section aria-label="Feed" className="flex flex-col gap-4">
        <PanelTitle title="Feed" />
        <p className="text-soft">{texts.feedHint}</p>
        {token !== null && (
          <>
            <p className="font-semibold text-check">{texts.feedOnce}</p>
            <LinkLine label="JSON, para o vMix" url={`${address}/placar.json`} />
            <LinkLine label="CSV" url={`${address}/placar.csv`} />
            <LinkLine label="Fórmula do Google Planilhas" url={`=IMPORTDATA("${address}/placar.csv"; ","; "en_US")`} />
          </>
        )}
        <div className="flex flex-wrap gap-2 max-md:*:grow">
          <Button
            icon={<KeyRound aria-hidden size={18} />}
            busy={make.isPending}
            onClick={() => (exists ? setAsking('make') : make.run(false))}
          >
            {exists ? 'Gerar outro endereço' : 'Gerar endereço'}
          </Button>
          {exists && (
            <Button busy={revoke.isPending} onClick={() => setAsking('revoke')}>
              Revogar
            </Button>
          )}
        </div>
      </section>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'revoke' ? 'Revogar o feed?' : 'Gerar outro endereço?'}
        description={texts.feedStops}
        confirm={asking === 'revoke' ? 'Revogar' : 'Gerar outro'}
        busy={make.isPending || revoke.isPending}
        onConfirm={() => (asking === 'revoke' ? revoke.run() : make.run(true))}
        onCancel={() => setAsking(null)}
      />
    </Panel>
  );
}

function feedQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'feed'],
    queryFn: () => call(api.events[':eventId'].feed.$get({ param: { eventId } })),
  });
}
