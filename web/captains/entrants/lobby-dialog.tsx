import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addMinutes } from '../../../domain/calendar.ts';
import { MAX_LOBBY_CODE_LENGTH } from '../../../domain/captains/lobby.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { spokenMoment } from '../../kit/days.ts';
import { eventsQuery, type ListedEvent } from '../../events/events.ts';
import { fieldErrors, hasErrors, type FormErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { MOMENT_LIMITS, unreadMoments } from '../../kit/unread-moments.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';

type Props = { event: ListedEvent; open: boolean; onClose: () => void };

export function LobbyDialog({ event, open, onClose }: Props) {
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title="Código do lobby"
      description={
        event.checkIn.phase === 'none'
          ? 'Só os times aceitos veem, cada um na própria página, a partir da hora que você escolher.'
          : 'Só os times com check-in veem, cada um na própria página, a partir da hora que você escolher.'
      }
    >
      <Loaded event={event} onClose={onClose} />
    </TypingDialog>
  );
}

// Who has opened it changes while the dialog is open; each load of the sign-ups loads it, too.
function lobbyQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'sign-ups', 'lobby'],
    queryFn: () => call(api.events[':eventId'].lobby.$get({ param: { eventId } })),
    refetchOnMount: 'always',
  });
}

type Lobby = Awaited<ReturnType<NonNullable<ReturnType<typeof lobbyQuery>['queryFn']>>>;

function Loaded({ event, onClose }: Omit<Props, 'open'>) {
  const load = useQuery(lobbyQuery(event.id));
  if (load.data) return <LobbyForm event={event} stored={load.data} onClose={onClose} />;
  if (load.errorUpdateCount > 0) return <LoadFailure title="Erro ao carregar o código" load={load} />;
  return <SkeletonRows label={texts.loading} count={3} />;
}

function LobbyForm({ event, stored: { lobby, viewers }, onClose }: Omit<Props, 'open'> & { stored: Lobby }) {
  const client = useQueryClient();
  const [opened] = useState(() => ({
    code: lobby?.code ?? '',
    password: lobby?.password ?? '',
    from: lobby?.from ?? usualTime(event),
  }));
  const [typed, setTyped] = useState(opened);
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(opened));
  const refresh = () => client.invalidateQueries(lobbyQuery(event.id));
  const save = useAction({
    mutationFn: () => {
      const json = { ...typed, from: typed.from.slice(0, 16) };
      return call(api.events[':eventId'].lobby.$put({ param: { eventId: event.id }, json }));
    },
    onSuccess: async () => {
      toastSuccess('Código salvo', `Aparece ${spokenMoment(typed.from.slice(0, 16)) ?? ''}.`);
      onClose();
      await refresh();
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      setErrors(fields);
      if (!hasErrors(fields)) toastFailure('Erro ao salvar o código', failureDetail(error));
    },
  });
  const remove = useAction({
    mutationFn: () => call(api.events[':eventId'].lobby.$delete({ param: { eventId: event.id } })),
    onSuccess: async () => {
      toastSuccess('Código apagado', 'Nenhum time o vê mais.');
      onClose();
      await refresh();
    },
    onError: (error) => toastFailure('Erro ao apagar o código', failureDetail(error)),
  });
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const found: FormErrors = {
      ...(sanitizeLine(typed.code) === '' && { code: 'Informe o código.' }),
      ...(typed.from === '' && { from: 'Informe a partir de quando aparece.' }),
      ...unreadMoments(submitted.currentTarget),
    };
    setErrors(found);
    if (!hasErrors(found)) save.run();
  };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onValueChange: (value: string) => {
      setTyped((typed) => ({ ...typed, [name]: value }));
      setErrors(NO_ERRORS);
    },
    error: errors[name],
  });
  return (
    <Form errors={errors} onSubmit={submit}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('code')}
          label="Código"
          maxLength={MAX_LOBBY_CODE_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field('password')}
          label="Senha"
          hint="Opcional"
          maxLength={MAX_LOBBY_CODE_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <TextField
        {...field('from')}
        type="datetime-local"
        {...MOMENT_LIMITS}
        label="Aparece a partir de"
        hint={spokenMoment(typed.from.slice(0, 16)) ?? 'Antes disso ninguém vê.'}
      />
      <DialogActions>
        {lobby && (
          <span className="mr-auto">
            <Button busy={remove.isPending} onClick={() => remove.run()}>
              Apagar código
            </Button>
          </span>
        )}
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={save.isPending}>
          Salvar código
        </Button>
      </DialogActions>
      {lobby && <Viewers viewers={viewers} hasCheckIn={event.checkIn.phase !== 'none'} />}
    </Form>
  );
}

// Who has opened it, of those who may.
function Viewers({ viewers, hasCheckIn }: { viewers: Lobby['viewers']; hasCheckIn: boolean }) {
  const entitled = viewers.filter(({ checkedIn }) => checkedIn || !hasCheckIn);
  const missing = entitled.filter(({ seenAt }) => seenAt === null).map(({ teamName }) => teamName);
  if (entitled.length === 0) return <p className="text-sm text-soft">Nenhum time fez check-in ainda.</p>;
  return (
    <section aria-label="Quem viu o código" className="text-sm text-soft">
      <p>
        {entitled.length - missing.length} de {entitled.length} times viram o código.
      </p>
      {missing.length > 0 && <p className="wrap-anywhere">Ainda não: {missing.join(', ')}</p>}
    </section>
  );
}

// Ten minutes before the start.
function usualTime({ startDate, startTime }: ListedEvent): string {
  return startDate && startTime ? addMinutes(`${startDate}T${startTime}`, -10) : '';
}
