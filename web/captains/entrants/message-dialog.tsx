import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type MessageTarget, recipientsOf } from '../../../domain/captains/message.ts';
import { isActive } from '../../../domain/sign-ups/sign-up.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { type CaptainMail, captainMailsQuery, refreshCaptainMails } from '../captain-mails.ts';
import type { ListedEvent } from '../../events/events.ts';
import { hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { newId } from '../../kit/new-id.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { PickList } from '../../events/frame/pick-list.tsx';
import { type SignUp, signUpsQuery } from './sign-ups-data.ts';
import { instantText, shortInstant } from '../../kit/instants.ts';
import { messagesOf } from './messages-of.ts';

type Props = { event: ListedEvent; open: boolean; onClose: () => void };

export function MessageDialog({ event, open, onClose }: Props) {
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title="Mensagem"
      description="Vai por e-mail em seu nome e aparece na página de cada time."
      width="wide"
    >
      <MessageForm event={event} />
    </TypingDialog>
  );
}

function MessageForm({ event }: Pick<Props, 'event'>) {
  const client = useQueryClient();
  const signUps = useQuery(signUpsQuery(event.id)).data ?? [];
  const mails = useQuery(captainMailsQuery(event.id)).data ?? [];
  // The same until it was sent, so that a retry reaches nobody twice.
  const [messageId, setMessageId] = useState(newId);
  const [to, setTo] = useState<MessageTarget>('accepted');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  useUnsaved(text.trim() !== '');
  const recipients = recipientsOf(signUps, to, [...chosen]);
  const send = useAction({
    mutationFn: () =>
      call(
        api.events[':eventId'].messages.$post({
          param: { eventId: event.id },
          json: { messageId, to, signUpIds: to === 'chosen' ? [...chosen] : [], text },
        }),
      ),
    onSuccess: async ({ count }) => {
      setMessageId(newId());
      setText('');
      toastSuccess(count === 1 ? 'Mensagem a 1 capitão' : `Mensagem a ${count} capitães`);
      await refreshCaptainMails(client);
    },
    onError: (error) => toastFailure('Erro ao mandar a mensagem', failureDetail(error)),
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = text.trim() === '' ? { text: 'Escreva a mensagem.' } : NO_ERRORS;
    setErrors(found);
    if (!hasErrors(found)) send.run();
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <ChoiceBar
        label="Para"
        hint={recipients.length === 1 ? '1 capitão recebe' : `${recipients.length} capitães recebem`}
        choices={targetsOf(event, signUps)}
        value={to}
        onValue={(value) => setTo(value as MessageTarget)}
      />
      {to === 'chosen' && (
        <PickList
          label="Times"
          items={signUps.filter(({ state }) => isActive(state)).map(({ id, teamName }) => ({ id, name: teamName }))}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      <TextArea
        label="Texto"
        rows={4}
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          setErrors(NO_ERRORS);
        }}
        error={errors['text']}
      />
      <DialogActions>
        <DialogCancel>Fechar</DialogCancel>
        <CopyButton
          text={text}
          done="Texto copiado"
          onDone={(copied) => !copied && toastFailure('Não foi possível copiar')}
        >
          {' '}
          texto
        </CopyButton>
        <Button type="submit" look="primary" busy={send.isPending} disabled={recipients.length === 0}>
          Mandar {recipients.length > 0 && `a ${recipients.length}`}
        </Button>
      </DialogActions>
      <SentMessages mails={mails} />
    </Form>
  );
}

function targetsOf(event: ListedEvent, signUps: readonly SignUp[]) {
  const counted = (value: MessageTarget, name: string) => ({
    value,
    label: `${name} ${recipientsOf(signUps, value).length}`,
  });
  return [
    counted('all', 'Todos'),
    counted('accepted', 'Aceitos'),
    counted('waiting', 'Espera'),
    ...(event.checkIn.phase === 'none' ? [] : [counted('checked_in', 'Com check-in')]),
    { value: 'chosen', label: 'Escolher' },
  ];
}

// The messages of this event, newest first, with who has opened each.
function SentMessages({ mails }: { mails: readonly CaptainMail[] }) {
  const messages = messagesOf(mails);
  if (messages.length === 0) return null;
  return (
    <section aria-label="Mensagens mandadas">
      <h3 className="caps text-label text-muted">Mandadas</h3>
      <ul className="divide-y divide-line border-y border-line">
        {messages.map(({ id, text, at, opened, unopened }) => (
          <li key={id} className="py-2">
            <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{text}</p>
            <details className="text-sm text-soft">
              <summary className="min-h-control cursor-pointer content-center">
                {opened.length} de {opened.length + unopened.length} abriram ·{' '}
                <time dateTime={at} title={instantText(at)}>
                  {shortInstant(at)}
                </time>
              </summary>
              {unopened.length > 0 && <p className="wrap-anywhere">Ainda não: {unopened.join(', ')}</p>}
              {opened.length > 0 && <p className="wrap-anywhere">Abriram: {opened.join(', ')}</p>}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
