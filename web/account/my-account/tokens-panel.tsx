import { Trash2 } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MAX_LABEL_LENGTH } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { fieldErrors, type FormErrors, hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { instantDay } from '../../kit/instants.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Form } from '../../ui/form.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { tokensQuery } from './account-data.ts';
import { accountTexts } from './texts.ts';
import { FIELD_OF } from './use-confirmed-form.ts';
import { UserNameField } from './user-name-field.tsx';

const RIGHTS = [
  { value: 'read', label: 'Só ler' },
  { value: 'report', label: 'Ler e lançar resultados' },
];

type Right = 'read' | 'report';

export function TokensPanel({ email }: { email: string }) {
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
      <NewToken email={email} />
    </Panel>
  );
}

// A token works without the password and outlives the session, so making one asks for the password.
function NewToken({ email }: { email: string }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [right, setRight] = useState<Right>('read');
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const make = useAction({
    mutationFn: () => call(api.account.tokens.$post({ json: { name, right, password } })),
    onSuccess: ({ token, tokens }) => {
      client.setQueryData(tokensQuery.queryKey, tokens);
      setMade(token);
      setName('');
      setPassword('');
      setErrors(NO_ERRORS);
    },
    onError: (error) => {
      const fields = fieldErrors(error, FIELD_OF);
      setErrors(fields);
      if (!hasErrors(fields)) toastFailure('Erro ao criar o token', error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing: FormErrors = password === '' ? { password: accountTexts.passwordMissing } : NO_ERRORS;
    setErrors(missing);
    if (!hasErrors(missing)) make.run();
  };
  return (
    <>
      <Form aria-label="Criar token" errors={errors} onSubmit={submit}>
        <UserNameField email={email} />
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
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
          <PasswordField
            label="Senha atual"
            name="password"
            autoComplete="current-password"
            value={password}
            error={errors['password']}
            onValueChange={setPassword}
          />
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
