import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { captainHeader } from '../captain-link.ts';
import { clockText } from '../../kit/instants.ts';
import { cacheMyTeam, type MyTeam } from '../my-team-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { request: NonNullable<MyTeam['rosterRequest']>; token: string };

// What the captain asked the staff to change, until they answer.
export function RosterRequest({ request, token }: Props) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useAction({
    mutationFn: () => call(api['my-team']['roster-request'].$delete({ header: captainHeader(token) })),
    onSuccess: ({ myTeam }) => cacheMyTeam(client, token, myTeam),
    onError: (error) => setProblem(error.message),
  });
  return (
    <section aria-label="Troca pedida" className="flex flex-col gap-2 border border-l-4 border-line border-l-check p-3">
      <h3 className="caps text-label">Troca pedida às {clockText(Date.parse(request.askedAt))}</h3>
      <p className="font-semibold wrap-anywhere">{request.changes}</p>
      <p className="text-sm text-soft">A organização decide. A resposta chega aqui e por e-mail.</p>
      {problem !== null && <AlertLine role="alert">{problem}</AlertLine>}
      <Button busy={cancel.isPending} onClick={() => cancel.run()}>
        Cancelar pedido
      </Button>
    </section>
  );
}
