import { useQueryClient } from '@tanstack/react-query';
import { use, useRef, useState, type FormEvent, type RefObject } from 'react';
import { lastReportableRound } from '../../../domain/rules/rule-set.ts';
import { playerName, type PlayerSlot, slotsOf } from '../../../domain/player-name.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useEventId } from '../../events/events.ts';
import { fieldErrors, hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { repeatedPlayers } from '../../scores/players/player-fields.tsx';
import { ReasonField } from '../../kit/reason-dialog.tsx';
import { editTeamTexts } from './edit-team-texts.ts';
import { useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useReasonRequired } from '../../kit/use-reason-required.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { type Meaning, PlayerQuestion } from './player-question.tsx';
import { useRules } from '../rules-context.ts';
import { TeamFields, type TeamText } from './team-fields.tsx';
import { TellDone } from '../../scores/undo/undo-provider.tsx';

type Props = {
  team: Team | null;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  onClose: () => void;
};

export function EditTeamDialog({ team, teams, reports, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <TypingDialog
      open={team !== null}
      onClose={onClose}
      title="Editar time"
      description={team?.name}
      initialFocus={first}
    >
      {team && <TeamForm team={team} teams={teams} reports={reports} first={first} onClose={onClose} />}
    </TypingDialog>
  );
}

type FormProps = Props & { team: Team; first: RefObject<HTMLInputElement | null> };

function TeamForm({ team, teams, reports, first, onClose }: FormProps) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  // Updates of the team do not change the form while it is open.
  const [opened] = useState<TeamText>(team);
  const [text, setText] = useState(opened);
  const [meanings, setMeanings] = useState<Readonly<Partial<Record<PlayerSlot, Meaning>>>>({});
  const lastRound = Math.max(0, ...reports.filter(({ teamId }) => teamId === team.id).map(({ round }) => round));
  const [fromRound, setFromRound] = useState(String(Math.min(lastRound + 1, lastReportableRound(useRules()))));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [reason, setReason] = useState('');
  const { reasonError, wantsReason } = useReasonRequired();
  const changed = slotsOf(opened.activisionIds.length).filter(
    (slot) => text.activisionIds[slot - 1] !== opened.activisionIds[slot - 1],
  );
  useUnsaved(JSON.stringify(text) !== JSON.stringify(opened));
  // Before the first result, and in an empty slot, a new ID applies to all rounds.
  const isAsked = (slot: PlayerSlot) =>
    lastRound > 0 && changed.includes(slot) && sanitizeLine(opened.activisionIds[slot - 1] ?? '') !== '';

  const questions = changed
    .filter(isAsked)
    .map(
      (slot) =>
        [
          slot,
          <PlayerQuestion
            key={slot}
            player={playerName(opened.activisionIds[slot - 1] ?? '', slot)}
            meaning={meanings[slot]}
            onMeaning={(meaning) => setMeanings({ ...meanings, [slot]: meaning })}
            fromRound={fromRound}
            onFromRound={setFromRound}
            error={errors[`meaning.${slot}`]}
          />,
        ] as const,
    );

  const save = useAction({
    mutationFn: (sharedConfirmed: boolean) =>
      call(
        api.events[':eventId'].teams[':teamId'].$patch({
          param: { eventId, teamId: team.id },
          json: {
            name: text.name,
            discordId: text.discordId,
            players: changed.map((slot) => ({
              slot,
              activisionId: text.activisionIds[slot - 1] ?? '',
              fromRound: isAsked(slot) && meanings[slot] === 'substitute' ? Number(fromRound) : null,
            })),
            reason,
            sharedConfirmed,
          },
        }),
      ),
    onSuccess: async ({ team: saved, entries }) => {
      await refreshEvent(client, eventId, entries);
      tellDone({
        title: editTeamTexts.saved,
        detail: saved.name,
        what: editTeamTexts.editOf(saved.name),
        entry: entries,
      });
      onClose();
    },
    onError: (error) => {
      if (wantsReason(error) || shared.asks(error)) return;
      toastFailure(editTeamTexts.failed, error.message);
      setErrors(fieldErrors(error, { team_name_taken: 'name' }));
    },
  });
  const shared = useSharedPlayerQuestion({
    confirm: 'Salvar assim mesmo',
    busy: save.isPending,
    onConfirm: () => save.run(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unclear = changed.filter((slot) => isAsked(slot) && !meanings[slot]);
    const wrong = {
      ...(sanitizeLine(text.name) === '' && { name: editTeamTexts.nameMissing }),
      ...repeatedPlayers(text.activisionIds),
      ...Object.fromEntries(unclear.map((slot) => [`meaning.${slot}`, editTeamTexts.meaningMissing])),
    };
    setErrors(wrong);
    if (!hasErrors(wrong)) save.run(false);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TeamFields
        teamId={team.id}
        text={text}
        onText={setText}
        teams={teams}
        errors={errors}
        first={first}
        below={new Map(questions)}
      />
      {reasonError !== undefined && (
        <ReasonField value={reason} onValue={setReason} required error={reason === '' ? reasonError : undefined} />
      )}
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={save.isPending}>
          Salvar
        </Button>
      </DialogActions>
      {shared.question}
    </Form>
  );
}
