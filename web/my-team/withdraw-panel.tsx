import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { captainHeader } from '../lib/captain-link.ts';
import { api, call } from '../lib/api.ts';
import { asSentence } from '../lib/sentence.ts';
import { myTeamTexts } from '../lib/texts/my-team.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Question } from '../ui/question.tsx';
import { keepMyTeam, type MyTeam } from '../lib/my-team.ts';

// The way out. It asks first.
export function WithdrawPanel({ team, token }: { team: MyTeam; token: string }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = useAction({
    mutationFn: () => call(api['my-team'].withdraw.$post({ header: captainHeader(token) })),
    onSuccess: ({ myTeam }) => keepMyTeam(client, token, myTeam),
    onError: (error) => setProblem(error.message),
    onSettled: () => setAsked(false),
  });
  if (team.state === 'withdrawn' || team.state === 'declined') return null;
  if (team.race && team.race.rounds.length > 0) return <p className="text-sm text-soft">{myTeamTexts.hasResults}</p>;
  const { act, detail } = myTeamTexts.withdraw[team.state === 'waiting' ? 'waiting' : 'placed'];
  const ask = () => {
    setProblem(null);
    setAsked(true);
  };
  return (
    <>
      {problem !== null && (
        <Notice kind="error" title={myTeamTexts.withdrawFailed}>
          {asSentence(problem)}
        </Notice>
      )}
      <Button onClick={ask}>{act}</Button>
      <Question
        open={asked}
        title={`${act}?`}
        confirm={act}
        cancel="Continuar inscrito"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.run()}
        onCancel={() => setAsked(false)}
      >
        {detail}
      </Question>
    </>
  );
}
