import { Download } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { api, call, callForFile } from '../../kit/api.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { asAdministrator } from './administration-access.ts';
import { KINDS, type Kind } from './kinds.ts';

type Props = { kind: Kind | null; onKind: (kind: Kind | null) => void };

// The number of accounts of each kind; a click filters by it.
export function Totals({ kind, onKind }: Props) {
  const { data } = useQuery({
    queryKey: ['administration', 'lists', 'totals'],
    queryFn: ({ client }) => asAdministrator(client, call(api.admin.totals.$get())),
    refetchOnWindowFocus: true,
  });
  const download = useAction({
    mutationFn: () => callForFile(api.admin['organizers-export'].$get()),
    onSuccess: save,
    onError: (error) => toastFailure('Erro ao exportar', error.message),
  });
  return (
    <div className="flex flex-wrap items-stretch gap-2">
      <div role="group" aria-label="Filtros" className="flex grow flex-wrap gap-2">
        {KINDS.map(({ value, name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={kind === value}
            onClick={() => onKind(value)}
            className="flex min-h-control cursor-pointer items-baseline gap-2 border border-line bg-panel px-4 py-2 text-left hover:border-edge aria-pressed:border-text"
          >
            <span className="poster text-2xl">{data ? data[value ?? 'all'] : '–'}</span>
            <span className="text-sm text-soft">{name}</span>
          </button>
        ))}
      </div>
      <Button icon={<Download aria-hidden size={18} />} busy={download.isPending} onClick={() => download.run()}>
        CSV
      </Button>
    </div>
  );
}

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'organizadores.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
