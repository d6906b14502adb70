import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import { placementFailure } from '../../domain/placement.ts';
import { totalKills } from '../../domain/report.ts';
import { usePointsText } from '../lib/points-text.ts';
import { playerNames, type StoredReport } from './model.ts';
import type { ReportForm } from './use-report-form.ts';

type Props = { form: ReportForm; rules: RuleSet; round: number; existing: StoredReport | undefined };

// What will be sent, in full, before it is sent.
export function ScorePreview({ form, rules, round, existing }: Props) {
  const pointsText = usePointsText();
  const { state, team, placement } = form;
  const kills = totalKills(state.kills);
  const valid = placementFailure(rules, placement) === null;
  const names = team && playerNames(team);
  return (
    <div className="border-l-3 border-primary bg-ground px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="caps min-w-0 flex-1 basis-40 truncate text-label">
          {team?.name ?? 'Nenhum time escolhido'}
        </span>
        <span className="poster text-2xl whitespace-nowrap">
          {valid ? `${placement}º` : '–'} · {kills} kills ·{' '}
          <span className="text-primary-soft">
            {valid ? pointsText(scoreRound(rules, { round, placement, kills }).points) : '–'}
          </span>{' '}
          PTS
        </span>
      </p>
      <p className="truncate text-sm text-soft">
        {names
          ? names.map((name, index) => `${name} ${state.kills[index] ?? 0}`).join(' · ')
          : 'Busque um time para começar.'}
      </p>
      {existing && (
        <p className="mt-1 text-sm text-soft">
          Já reportado nesta queda: {existing.placement}º, {pointsText(existing.points)} pontos. Antes de substituir,
          perguntamos.
        </p>
      )}
    </div>
  );
}
