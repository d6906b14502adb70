import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { type ListedEvent, refreshEvent } from '../lib/events.ts';
import { useAction } from '../lib/use-action.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { LinkLine } from './link-line.tsx';
import { publicPageUrl } from './paths.ts';

// The public link, and whether the agenda lists the event.
export function PublicPagePart({ event: { id, slug, unlisted } }: { event: ListedEvent }) {
  const client = useQueryClient();
  const change = useAction({
    mutationFn: (wanted: boolean) =>
      call(api.events[':eventId'].$patch({ param: { eventId: id }, json: { unlisted: wanted } })),
    onSuccess: () => refreshEvent(client, id),
    onError: (error) => toastFailure('Erro ao mudar a página pública', error.message),
  });
  if (slug === null) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <LinkLine label="Página pública" url={publicPageUrl(slug)} opens />
      <Checkbox
        label="Só para quem tem o link"
        hint="O campeonato fica fora da agenda. A página continua no ar."
        checked={change.isPending ? change.variables === true : unlisted}
        onChecked={(wanted) => change.run(wanted)}
      />
    </div>
  );
}
