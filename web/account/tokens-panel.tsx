import { Trash2 } from 'lucide-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MAX_LABEL_LENGTH } from '../../domain/text.ts';
import { api, call } from '../lib/api.ts';
import { fieldErrors, NO_ERRORS } from '../lib/form-errors.ts';
import { instantDay } from '../lib/instants.ts';
import { LoadFailure } from '../lib/load-failure.tsx';
import { tellCopyFailed } from '../lib/tell-copied.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Form } from '../ui/form.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

const RIGHTS = [
  { value: 'read', label: 'Só ler' },
  { value: 'report', label: 'Ler e lançar resultados' },
];

type Right = 'read' | 'report';

const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async () => (await call(api.account.tokens.$get())).tokens,
  refetchOnMount: 'always',
});

// Personal access tokens for programs that use the API for the organiser.
export function TokensPanel() {
  const client = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const revoke = useAction({
    mutationFn: (id: string) => call(api.account.tokens[':id'].$delete({ param: { id } })),
    onSuccess: ({ tokens }) => {
      client.setQueryData(tokensQuery.queryKey, tokens);
      toastSuccess('Token revogado');
    },
    onError: (error) => toastFailure('Erro ao revogar o token', error.message),
  });
  return (
    <Panel>
      <PanelTitle title="Tokens da API">
        <a href="/api/docs" className="text-sm underline underline-offset-4">
          Documentação da API
        </a>
      </PanelTitle>
      {tokens.data ? (
        tokens.data.length > 0 && (
          <ul aria-label="Tokens da API" className="mb-4 divide-y divide-line border border-line bg-ground">
            {tokens.data.map((token) => (
              <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
                <div className="min-w-48 flex-1">
                  <p className="font-semibold wrap-anywhere">{token.name}</p>
                  <p className="text-sm text-muted">
                    {RIGHTS.find(({ value }) => value === token.right)?.label} · {usedText(token.lastUsedAt)}
                  </p>
                </div>
                <Button
                  icon={<Trash2 aria-hidden size={18} />}
                  busy={revoke.isPending && revoke.variables === token.id}
                  onClick={() => revoke.run(token.id)}
                >
                  <span>
                    Revogar<span className="sr-only"> {token.name}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : tokens.errorUpdateCount > 0 ? (
        <LoadFailure title="Não foi possível carregar os tokens" load={tokens} />
      ) : (
        <SkeletonRows label={texts.loading} count={1} />
      )}
      <NewToken />
    </Panel>
  );
}

function NewToken() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [right, setRight] = useState<Right>('read');
  const [made, setMade] = useState<string | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const make = useAction({
    mutationFn: () => call(api.account.tokens.$post({ json: { name, right } })),
    onSuccess: ({ token, tokens }) => {
      client.setQueryData(tokensQuery.queryKey, tokens);
      setMade(token);
      setName('');
      setErrors(NO_ERRORS);
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      setErrors(fields);
      if (!fields['name']) toastFailure('Erro ao criar o token', error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.run();
  };
  return (
    <>
      <Form errors={errors} onSubmit={submit}>
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <TextField
            label="Nome do token"
            placeholder="Bot do Discord"
            autoComplete="off"
            maxLength={MAX_LABEL_LENGTH}
            value={name}
            error={errors['name']}
            onValueChange={setName}
          />
          <Select label="Pode" options={RIGHTS} value={right} onValue={(value) => setRight(value as Right)} />
          <div className="md:pt-[1.9rem]">
            <Button type="submit" busy={make.isPending}>
              Criar token
            </Button>
          </div>
        </div>
      </Form>
      {made !== null && (
        <div role="status" className="mt-4 flex flex-col gap-3 border border-line bg-ground p-4">
          <p className="text-soft">Copie agora: o token não aparece de novo.</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 flex-1 text-sm wrap-anywhere">{made}</code>
            <CopyButton text={made} onDone={tellCopyFailed}>
              {' token'}
            </CopyButton>
          </div>
        </div>
      )}
    </>
  );
}

function usedText(lastUsedAt: string | null): string {
  return lastUsedAt === null ? 'nunca usado' : `usado em ${instantDay(lastUsedAt)}`;
}
