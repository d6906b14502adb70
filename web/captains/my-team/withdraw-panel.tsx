import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { captainHeader } from '../captain-link.ts';
import { asSentence } from '../../kit/sentence.ts';
import { myTeamTexts } from '../my-team-texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cacheMyTeam, type MyTeam } from '../my-team-data.ts';

// Confirms with a native <dialog>: the script of our Dialog component would be as large as the rest of the page's.
export function WithdrawPanel({ team, token }: { team: MyTeam; token: string }) {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = useAction({
    mutationFn: () => call(api['my-team'].withdraw.$post({ header: captainHeader(token) })),
    onSuccess: ({ myTeam }) => cacheMyTeam(client, token, myTeam),
    onError: (error) => setProblem(error.message),
    onSettled: () => dialog.current?.close(),
  });
  if (team.state === 'withdrawn' || team.state === 'declined') return null;
  if (team.place && team.place.rounds.length > 0) return <p className="text-sm text-soft">{myTeamTexts.hasResults}</p>;
  const { act, detail } = myTeamTexts.withdraw[team.state === 'waiting' ? 'waiting' : 'placed'];
  const ask = () => {
    setProblem(null);
    dialog.current?.showModal();
  };
  return (
    <>
      {problem !== null && (
        <Notice kind="error" title={myTeamTexts.withdrawFailed}>
          {asSentence(problem)}
        </Notice>
      )}
      <Button onClick={ask}>{act}</Button>
      <dialog
        ref={dialog}
        aria-labelledby="withdraw-title"
        aria-describedby="withdraw-detail"
        className="cut cut-large cut-fill-panel cut-line-line m-auto w-[calc(100%-1.5rem)] max-w-lg p-gutter text-text backdrop:bg-ground/85"
      >
        <h2 id="withdraw-title" className="caps text-2xl">
          {act}?
        </h2>
        <p id="withdraw-detail" className="mt-2 text-soft">
          {detail}
        </p>
        <div className="mt-gutter flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
          <Button onClick={() => dialog.current?.close()}>Continuar inscrito</Button>
          <Button look="primary" busy={withdraw.isPending} onClick={() => withdraw.run()}>
            {act}
          </Button>
        </div>
      </dialog>
    </>
  );
}
