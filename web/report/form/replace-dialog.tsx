import { memo } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import { totalKills } from '../../../domain/scores/report.ts';
import { isReasonNeeded } from '../../../domain/scores/ledger/reason.ts';
import { useSeen } from '../../events/use-seen.ts';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { usePointsTexts } from '../../rules/points-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { playerNames, type Team } from '../teams-and-results.ts';
import type { Conflict, useSendReport } from './use-send-report.ts';

type Props = { rules: RuleSet; teams: readonly Team[]; sending: ReturnType<typeof useSendReport> };

// The team already has a result in this round: compares both before one replaces the other.
export const ReplaceDialog = memo(function ReplaceDialog({ rules, teams, sending }: Props) {
  const { conflict } = sending;
  const team = teams.find(({ id }) => id === conflict?.wanted.teamId);
  const seen = useSeen();
  const needsReason =
    conflict !== null && isReasonNeeded(seen, { kind: 'result', at: conflict.wanted, result: conflict.wanted });
  const dialog = {
    title: 'Substituir o resultado?',
    description: `${team?.name ?? 'Este time'} já tem resultado na queda ${conflict?.wanted.round}. Um time tem um só resultado por queda.`,
    cancel: 'Manter o atual',
    confirm: 'Substituir',
    children: conflict && <Comparison rules={rules} team={team} conflict={conflict} />,
  };
  return (
    <>
      <ConfirmDialog
        {...dialog}
        open={conflict !== null && !needsReason}
        busy={false}
        onCancel={sending.keep}
        onConfirm={() => conflict && sending.replace(conflict)}
      />
      <ReasonDialog
        {...dialog}
        open={needsReason}
        required
        onClose={sending.keep}
        onConfirm={(reason) => conflict && sending.replace(conflict, reason)}
      />
    </>
  );
}, areClosed);

// A closed dialog does not render when the user types in the form.
function areClosed(before: Props, after: Props): boolean {
  return before.sending.conflict === null && after.sending.conflict === null;
}

type ComparisonProps = { rules: RuleSet; team: Team | undefined; conflict: Conflict };

function Comparison({ rules, team, conflict: { wanted, existing } }: ComparisonProps) {
  const names = team ? playerNames(team) : [];
  const kills = totalKills(wanted.kills);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Result
        title="Atual"
        placement={existing.placement}
        kills={existing.kills}
        names={names}
        points={existing.points}
      />
      <Result
        title="Novo"
        placement={wanted.placement}
        kills={wanted.kills}
        names={names}
        points={scoreRound(rules, { round: wanted.round, placement: wanted.placement, kills }).points}
      />
    </div>
  );
}

type ResultProps = {
  title: string;
  placement: number;
  kills: readonly number[];
  names: readonly string[];
  points: number;
};

function Result({ title, placement, kills, names, points }: ResultProps) {
  const { pointsText } = usePointsTexts();
  return (
    <section aria-label={title} className="min-w-0 border border-line bg-ground p-3">
      <h3 className="caps text-label text-soft">{title}</h3>
      <p className="poster mt-1 text-3xl">
        {placement}º · {pointsText(points)} PTS
      </p>
      <ul className="mt-2 text-sm text-soft">
        {kills.map((count, index) => (
          <li key={index} className="flex justify-between gap-2">
            <span className="truncate">{names[index] ?? `Jogador ${index + 1}`}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
