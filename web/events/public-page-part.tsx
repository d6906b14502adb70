import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { refreshEvent } from '../lib/refresh-event.ts';
import { type ListedEvent } from '../lib/events.ts';
import { useAction } from '../lib/use-action.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { LinkLine } from './link-line.tsx';
import { publicPageUrl } from './paths.ts';

type Settings = { unlisted: boolean } | { ledgerDownload: boolean };

// The public link, whether the agenda lists the event, and whether anyone may download its ledger.
export function PublicPagePart({ event }: { event: ListedEvent }) {
  const { id, slug } = event;
  const client = useQueryClient();
  const change = useAction({
    mutationFn: (json: Settings) => call(api.events[':eventId'].$patch({ param: { eventId: id }, json })),
    onSuccess: () => refreshEvent(client, id),
    onError: (error) => toastFailure('Erro ao mudar a página pública', error.message),
  });
  if (slug === null) return null;
  const { unlisted, ledgerDownload } = { ...event, ...(change.isPending && change.variables) };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <LinkLine label="Página pública" url={publicPageUrl(slug)} opens />
      <Checkbox
        label="Só para quem tem o link"
        hint="O campeonato fica fora da agenda. A página continua no ar."
        checked={unlisted}
        onChecked={(wanted) => change.run({ unlisted: wanted })}
      />
      <Checkbox
        label="Permitir baixar o registro da pontuação"
        hint="Qualquer pessoa pode conferir a classificação. O arquivo tem só apelidos, e todos os lançamentos publicados com seus motivos, também os corrigidos."
        checked={ledgerDownload}
        onChecked={(wanted) => change.run({ ledgerDownload: wanted })}
      />
    </div>
  );
}
