import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { slotsOf } from '../../../domain/player-name.ts';
import { captainHeader } from '../captain-link.ts';
import { api, call } from '../../kit/api.ts';
import { fieldErrors, hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { PlayerFields, type Players, repeatedPlayers } from '../../scores/players/player-fields.tsx';
import { asSentence } from '../../kit/sentence.ts';
import { useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { myTeamTexts } from '../my-team-texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cacheMyTeam, type MyTeam } from '../my-team-data.ts';

type Props = { team: MyTeam; token: string; onSaved: () => void; onCancel: () => void };

export function PlayersForm({ team, token, onSaved, onCancel }: Props) {
  const client = useQueryClient();
  // Polling does not change the form while it is open.
  const [opened] = useState<Players>(() =>
    slotsOf(team.event.ruleFacts.teamSize).map((slot) => team.activisionIds[slot - 1] ?? ''),
  );
  const [players, setPlayers] = useState(opened);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction({
    mutationFn: (sharedConfirmed: boolean) =>
      call(
        api['my-team'].players.$put({
          header: captainHeader(token),
          json: { activisionIds: changes(opened, players), sharedConfirmed },
        }),
      ),
    onSuccess: async ({ myTeam }) => {
      await cacheMyTeam(client, token, myTeam);
      onSaved();
    },
    onError: (error) => {
      if (shared.asks(error)) return;
      setErrors(fieldErrors(error));
      setProblem(error.message);
    },
  });
  const shared = useSharedPlayerQuestion({
    confirm: 'Salvar assim mesmo',
    busy: save.isPending,
    onConfirm: () => save.run(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const repeated = repeatedPlayers(players);
    setErrors(repeated);
    if (!hasErrors(repeated)) save.run(false);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      {team.rosterByRequest && <p className="text-soft">{myTeamTexts.rosterByRequest}</p>}
      {team.changesCountFrom !== null && (
        <p className="text-soft">{myTeamTexts.changesCountFrom(team.changesCountFrom)}</p>
      )}
      <PlayerFields players={players} onPlayers={setPlayers} errors={errors} />
      {problem !== null && (
        <Notice kind="error" title={myTeamTexts.savePlayersFailed}>
          {asSentence(problem)}
        </Notice>
      )}
      <div className="grid gap-2 md:grid-cols-2">
        <Button type="submit" look="primary" busy={save.isPending}>
          {team.rosterByRequest ? 'Enviar pedido' : 'Salvar jogadores'}
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
      {shared.question}
    </Form>
  );
}

// Null leaves a player unchanged: the organiser may have corrected them meanwhile.
function changes(opened: Players, players: Players): (string | null)[] {
  return players.map((player, index) => (player === opened[index] ? null : player));
}
