import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_SENTENCE_LENGTH } from '../../../domain/submissions/submission.ts';
import { api, call } from '../../kit/api.ts';
import { shortInstant } from '../../kit/instants.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import type { SignUp } from './sign-ups-data.ts';

type Asked = SignUp & { rosterRequest: NonNullable<SignUp['rosterRequest']> };

type Props = { eventId: string; signUps: readonly SignUp[] };

// Changes of players that captains ask for once the event has results.
export function RosterRequests({ eventId, signUps }: Props) {
  const [declining, setDeclining] = useState<Asked | null>(null);
  const [words, setWords] = useState('');
  const client = useQueryClient();
  const addressed = ({ id, rosterRequest: { askedAt } }: Asked) => ({
    param: { eventId, signUpId: id },
    json: { askedAt },
  });
  const accept = useAction({
    mutationFn: ({ asked, sharedConfirmed }: { asked: Asked; sharedConfirmed: boolean }) => {
      const { param, json } = addressed(asked);
      return call(
        api.events[':eventId']['sign-ups'][':signUpId']['roster-request'].accept.$post({
          param,
          json: { ...json, sharedConfirmed },
        }),
      );
    },
    onSuccess: async (_, { asked }) => {
      shared.stopAsking();
      await refreshEvent(client, eventId);
      toastSuccess('Troca aceita', `${asked.teamName}: ${asked.rosterRequest.changes}`);
    },
    onError: async (error) => {
      if (shared.asks(error)) return;
      toastFailure('Erro ao aceitar a troca', failureDetail(error));
      await refreshEvent(client, eventId);
    },
  });
  const shared = useSharedPlayerQuestion({
    confirm: 'Aceitar assim mesmo',
    busy: accept.isPending,
    onConfirm: () => accept.variables && accept.run({ ...accept.variables, sharedConfirmed: true }),
  });
  const decline = useAction({
    mutationFn: ({ asked, words }: { asked: Asked; words: string }) => {
      const { param, json } = addressed(asked);
      return call(
        api.events[':eventId']['sign-ups'][':signUpId']['roster-request'].decline.$post({
          param,
          json: { ...json, words },
        }),
      );
    },
    onSuccess: async (_, { asked }) => {
      setDeclining(null);
      await refreshEvent(client, eventId);
      toastSuccess('Troca recusada', asked.teamName);
    },
    onError: async (error) => {
      setDeclining(null);
      toastFailure('Erro ao recusar a troca', failureDetail(error));
      await refreshEvent(client, eventId);
    },
  });
  const asked = signUps.filter((signUp): signUp is Asked => signUp.rosterRequest !== null);
  if (asked.length === 0) return null;
  return (
    <section aria-label="Trocas pedidas" className="border border-l-4 border-line border-l-check bg-panel p-3">
      <h2 className="caps text-label">{asked.length === 1 ? '1 troca pedida' : `${asked.length} trocas pedidas`}</h2>
      <ul className="divide-y divide-line">
        {asked.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">{one.teamName}</p>
              <p className="wrap-anywhere">
                {one.rosterRequest.changes}{' '}
                <span className="text-sm whitespace-nowrap text-muted">
                  pedida {shortInstant(one.rosterRequest.askedAt)}
                </span>
              </p>
              {one.rosterRequest.flags.map((flag) => (
                <AlertLine key={flag} look="warning">
                  {flag}
                </AlertLine>
              ))}
            </div>
            <div className="flex gap-2 max-md:w-full max-md:*:grow">
              <Button
                icon={<X aria-hidden size={18} />}
                disabled={accept.isPending || decline.isPending}
                onClick={() => {
                  setWords('');
                  setDeclining(one);
                }}
              >
                <span>
                  Recusar<span className="sr-only"> a troca de {one.teamName}</span>
                </span>
              </Button>
              <Button
                icon={<Check aria-hidden size={18} />}
                busy={accept.isPending && accept.variables?.asked.id === one.id}
                onClick={() => accept.run({ asked: one, sharedConfirmed: false })}
              >
                <span>
                  Aceitar<span className="sr-only"> a troca de {one.teamName}</span>
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shared.question}
      <ConfirmDialog
        open={declining !== null}
        title="Recusar a troca?"
        description={`${declining?.teamName ?? ''} continua com os jogadores de agora. O capitão é avisado por e-mail.`}
        confirm="Recusar"
        busy={decline.isPending}
        onConfirm={() => declining && decline.run({ asked: declining, words })}
        onCancel={() => setDeclining(null)}
      >
        <TextArea
          label="Recado ao capitão (opcional)"
          rows={3}
          maxLength={MAX_SENTENCE_LENGTH}
          value={words}
          onValueChange={setWords}
        />
      </ConfirmDialog>
    </section>
  );
}
