import type { GameMode } from '../../domain/game-modes.ts';
import { placementFailure } from '../../domain/placement.ts';
import { pointsOf } from '../../domain/points.ts';
import { totalKills } from '../../domain/report.ts';
import { formatPoints, playerNames, type StoredReport } from './model.ts';
import type { ReportForm } from './use-report-form.ts';

type Props = { form: ReportForm; mode: GameMode; existing: StoredReport | undefined };

// What will be sent, in full, before it is sent.
export function ScorePreview({ form, mode, existing }: Props) {
  const { state, team, placement } = form;
  const kills = totalKills(state.kills);
  const valid = placementFailure(mode, placement) === null;
  const names = team && playerNames(team);
  return (
    <div className="border-l-3 border-primary bg-ground px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="caps min-w-0 flex-1 basis-40 truncate text-label">
          {team?.name ?? 'Nenhum time escolhido'}
        </span>
        <span className="poster text-2xl whitespace-nowrap">
          {valid ? `${placement}º` : '–'} · {kills} kills ·{' '}
          <span className="text-primary-soft">{valid ? formatPoints(pointsOf(mode, { placement, kills })) : '–'}</span>{' '}
          PTS
        </span>
      </p>
      <p className="truncate text-sm text-soft">
        {names
          ? names.map((name, index) => `${name} ${state.kills[index]}`).join(' · ')
          : 'Busque um time para começar.'}
      </p>
      {existing && (
        <p className="mt-1 text-sm text-soft">
          Já reportado nesta queda: {existing.placement}º, {formatPoints(existing.points)} pontos. Antes de substituir,
          perguntamos.
        </p>
      )}
    </div>
  );
}
