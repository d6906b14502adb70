import { TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { doubtsAbout, doubtSentence } from '../../domain/doubts.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import { placementFailure } from '../../domain/placement.ts';
import { totalKills, type PlayerKills } from '../../domain/report.ts';
import { usePointsText } from '../lib/points-text.ts';
import { countOf, playerNames, type StoredReport, type Team } from './model.ts';

export type ScorePreviewProps = {
  team: Team | null;
  placement: number;
  kills: PlayerKills;
  // Whether the user typed a placement or kills.
  isTyped: boolean;
  rules: RuleSet;
  round: number;
  teams: readonly Team[];
  reports: readonly StoredReport[];
};

// The result that will be sent, with doubts about it.
export const ScorePreview = memo(function ScorePreview(props: ScorePreviewProps) {
  const { team, placement, isTyped, rules, round, teams, reports } = props;
  const pointsText = usePointsText();
  const kills = totalKills(props.kills);
  const valid = placementFailure(rules, placement) === null;
  const names = team ? playerNames(team) : [];
  const existing = reports.find((report) => report.round === round && report.teamId === team?.id);
  // The result when the user chose this team and round; a different one was saved elsewhere since.
  const place = `${team?.id} ${round}`;
  const [seen, setSeen] = useState({ place, id: existing?.id });
  if (seen.place !== place) setSeen({ place, id: existing?.id });
  const isNew = existing !== undefined && seen.place === place && existing.id !== seen.id;
  const doubts =
    team && valid && isTyped
      ? doubtsAbout(rules, { teamId: team.id, round, placement, kills: props.kills }, reports, teams)
      : [];
  const stored = existing && (
    <p
      role={isNew ? 'status' : undefined}
      className={`mt-1 text-sm ${isNew ? 'font-semibold text-check' : 'text-soft'}`}
    >
      {isNew ? 'Outra tela acabou de reportar: ' : 'Já reportado nesta queda: '}
      {existing.placement}º, {countOf(totalKills(existing.kills), 'kill', 'kills')}, {pointsText(existing.points)}{' '}
      pontos. Antes de substituir, perguntamos.
    </p>
  );
  // What needs attention comes first: on a low screen the button may cover the end.
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="caps text-eyebrow text-primary-soft">Vai para a queda {round}</span>
        {team?.discordId && <span className="max-w-full truncate text-sm text-muted">Discord {team.discordId}</span>}
      </p>
      <p className="poster line-clamp-2 text-2xl wrap-anywhere">{team?.name ?? 'Nenhum time escolhido'}</p>
      <p className="poster text-2xl">
        {valid ? `${placement}º` : '–'} · {kills} kills ·{' '}
        <span className="text-3xl text-primary-soft">
          {valid ? pointsText(scoreRound(rules, { round, placement, kills }).points) : '–'}
        </span>{' '}
        PTS
      </p>
      <div role="status" aria-label="Confira antes de reportar" className="mt-1 text-sm font-semibold text-check">
        {doubts.map((doubt) => (
          <p key={doubt.kind + ('player' in doubt ? doubt.player : '')} className="flex gap-2 wrap-anywhere">
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span className="min-w-0">{doubtSentence(doubt, names)}</span>
          </p>
        ))}
      </div>
      {isNew && stored}
      <p className="mt-1 text-sm leading-snug text-soft">
        {team
          ? names.map((name, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <span className="inline-block max-w-40 truncate align-bottom">{name}</span>{' '}
                <strong className="text-text">{props.kills[index] ?? 0}</strong>
              </span>
            ))
          : 'Busque um time para começar.'}
      </p>
      {!isNew && stored}
    </>
  );
});
