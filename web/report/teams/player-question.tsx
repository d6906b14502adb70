import { useMemo } from 'react';
import { lastReportableRound } from '../../../domain/rules/rule-set.ts';
import { editTeamTexts } from './edit-team-texts.ts';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Select } from '../../ui/select.tsx';
import { roundsUpTo } from '../teams-and-results.ts';
import { useRules } from '../rules-context.ts';

// What another ID in a slot means: the same player, or a substitute from a round on.
export type Meaning = 'typo' | 'substitute';

type Props = {
  // The name of the previous player.
  player: string;
  meaning: Meaning | undefined;
  onMeaning: (meaning: Meaning) => void;
  fromRound: string;
  onFromRound: (round: string) => void;
  error: string | undefined;
};

// The question has no default: a substitute taken for a typo would get the kills of the previous player.
export function PlayerQuestion({ player, meaning, onMeaning, fromRound, onFromRound, error }: Props) {
  const rules = useRules();
  const rounds = useMemo(
    () => roundsUpTo(lastReportableRound(rules)).map((round) => ({ value: String(round), label: `Queda ${round}` })),
    [rules],
  );
  const choices = [
    { value: 'typo', label: 'Corrigir nome' },
    { value: 'substitute', label: `Substituir a partir da queda ${fromRound}` },
  ];
  return (
    <div className="flex flex-col gap-2 border-l-4 border-edge pl-3">
      <ChoiceBar
        label={editTeamTexts.question(player)}
        hint={editTeamTexts.hints[meaning ?? 'none']}
        choices={choices}
        value={meaning ?? ''}
        onValue={(chosen) => onMeaning(chosen as Meaning)}
      />
      {!meaning && <FieldError error={error} />}
      {meaning === 'substitute' && (
        <Select label="A partir da queda" options={rounds} value={fromRound} onValue={onFromRound} />
      )}
    </div>
  );
}
