import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { type Doubt, doubtSentences } from '../../../domain/scores/doubts.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { explainResult } from '../../../domain/rules/explain-round.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import { totalKills, type PlayerKills } from '../../../domain/scores/report.ts';
import { eventQuery } from '../../events/event-data.ts';
import { useEventId } from '../../events/events.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { standingWith } from '../../scores/standings/with-result.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { countOf, playerNames, type StoredReport, type Team } from '../teams-and-results.ts';
import { reportTexts } from '../texts.ts';
import { useReceipt } from '../../scores/undo/undo-provider.tsx';
import { MoveArrow } from '../../rules/moved.tsx';

export type ResultBoxProps = {
  team: Team | null;
  // Whether something stands in the search, and whether a team has it.
  search: 'none' | 'found' | 'unfound';
  // Why no team is chosen, where the search does not say it.
  problem: string | undefined;
  // Null while the typed one is out of range.
  placement: number | null;
  kills: PlayerKills;
  isUntouched: boolean;
  isAsking: boolean;
  doubts: readonly Doubt[];
  rules: RuleSet;
  round: number;
  isOnAir: boolean;
  reports: readonly StoredReport[];
  // Opens the kills of each player; null where a field of the form does.
  onKills: (() => void) | null;
};

// What the button will save, with doubts about it. Once it is saved, the receipt, until the next team is searched or chosen.
export const ResultBox = memo(function ResultBox(props: ResultBoxProps) {
  const { team, search, isAsking, isUntouched, doubts, round, isOnAir } = props;
  const { receipt, dismiss } = useReceipt();
  const isChosen = team !== null;
  useEffect(() => {
    if (isChosen) dismiss();
  }, [isChosen, dismiss]);
  if (!team && search === 'none' && props.problem === undefined && receipt)
    return (
      <Box isPhone={props.onKills !== null} edge="border-l-live">
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <CircleCheck aria-hidden size={28} className="shrink-0 text-live max-md:hidden" />
          <p className="min-w-0 flex-1 wrap-anywhere max-md:text-sm">
            <strong className="block text-live">{receipt.title}</strong>
            {receipt.detail} <span className="text-sm text-soft max-md:hidden">{receipt.what}</span>
          </p>
          <Button icon={<Undo2 aria-hidden size={18} />} aria-keyshortcuts="Control+Z" onClick={receipt.undo}>
            Desfazer{' '}
            <kbd aria-hidden className="border border-edge px-1 text-sm max-md:hidden">
              Ctrl+Z
            </kbd>
          </Button>
        </div>
      </Box>
    );
  if (!team)
    return (
      <Box isPhone={props.onKills !== null} edge="border-l-edge">
        <p className="poster text-2xl text-soft max-md:short:text-xl">Nenhum time escolhido</p>
        <div className="max-md:short:text-sm">
          {props.problem !== undefined ? (
            <AlertLine role="alert">{props.problem}</AlertLine>
          ) : search === 'unfound' ? (
            <p className="font-semibold text-check">{reportTexts.unfound}</p>
          ) : (
            <p className="text-soft">
              O lançamento vai para a <strong className="text-text">queda {round}</strong>
              {isOnAir ? '.' : ', que não está no ar.'}
            </p>
          )}
        </div>
      </Box>
    );
  return (
    <Box isPhone={props.onKills !== null} edge={isAsking ? 'border-check border-l-check' : 'border-l-text'}>
      <Result {...props} team={team} />
      {/* A live region from the start, so that screen readers announce the doubts that appear in it. */}
      <div
        role={isAsking ? 'alert' : 'status'}
        aria-label="Confira antes de reportar"
        className="text-sm font-semibold text-check"
      >
        {isAsking && isUntouched && <DoubtLine>{untouchedSentence(props)}</DoubtLine>}
        {doubtSentences(doubts, playerNames(team)).map((sentence) => (
          <DoubtLine key={sentence}>{sentence}</DoubtLine>
        ))}
      </div>
    </Box>
  );
});

function Box({ edge, isPhone, children }: { edge: string; isPhone: boolean; children: ReactNode }) {
  return (
    <div
      role="group"
      // On a phone it scrolls where much is said, so keys have to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isPhone ? 0 : undefined}
      aria-label="Prévia"
      className={`flex min-h-22 flex-col justify-center border border-l-3 border-line bg-ground px-4 py-2 max-md:max-h-[50dvh] max-md:overflow-y-auto max-md:short:min-h-14 max-md:short:py-1 ${edge}`}
    >
      {children}
    </div>
  );
}

function DoubtLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 wrap-anywhere">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function untouchedSentence({ placement }: ResultBoxProps): string {
  return `Nada foi digitado: vai ficar ${placement}º com 0 kills.`;
}

function Result(props: ResultBoxProps & { team: Team }) {
  const { team, placement, rules, round, reports } = props;
  const { pointsText } = usePointsTexts();
  const kills = totalKills(props.kills);
  const names = playerNames(team);
  const score = placement === null ? null : scoreRound(rules, { round, placement, kills });
  const existing = reports.find((report) => report.round === round && report.teamId === team.id);
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi title={team.name} className="poster line-clamp-2 min-w-0 text-2xl wrap-anywhere">
            {team.name}
          </bdi>
          <span className="poster text-xl whitespace-nowrap">
            {placement === null ? '–' : `${placement}º`} ·{' '}
            {props.onKills ? (
              <button
                type="button"
                aria-label={`Kills: ${kills}`}
                onClick={props.onKills}
                className="-my-3 cursor-pointer py-3 underline decoration-edge decoration-dotted underline-offset-4"
              >
                {countOf(kills, 'kill', 'kills')}
              </button>
            ) : (
              countOf(kills, 'kill', 'kills')
            )}
          </span>
          {team.discordId && (
            <span className="max-w-40 truncate text-sm text-muted max-md:short:hidden">Discord {team.discordId}</span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft max-md:short:hidden">
          {names.map((name, index) => (
            <span key={index} className="flex max-w-40 gap-2 border max-md:hidden border-line bg-raised px-2">
              <bdi className="truncate">{name}:</bdi> <strong className="text-text">{props.kills[index] ?? 0}</strong>
            </span>
          ))}
          {placement !== null && <span>{explainResult(rules, { round, placement, kills }).text}</span>}
        </p>
        <Existing key={`${team.id} ${round}`} existing={existing} />
      </div>
      <p className="shrink-0 text-right">
        <span className="poster text-3xl">
          {score ? pointsText(score.points) : '–'} <span className="text-xl">PTS</span>
        </span>
        <Movement {...props} />
      </p>
    </div>
  );
}

// A result that was saved elsewhere since the team was chosen is announced.
function Existing({ existing }: { existing: StoredReport | undefined }) {
  const { pointsText } = usePointsTexts();
  const [seen] = useState(existing?.id);
  if (!existing) return null;
  const isNew = existing.id !== seen;
  return (
    <p role={isNew ? 'status' : undefined} className={`text-sm ${isNew ? 'font-semibold text-check' : 'text-soft'}`}>
      {isNew ? 'Outra tela acabou de reportar: ' : 'Já reportado nesta queda: '}
      {existing.placement}º, {countOf(totalKills(existing.kills), 'kill', 'kills')}, {pointsText(existing.points)}{' '}
      pontos. Antes de substituir, perguntamos.
    </p>
  );
}

// How the rank of the team changes with the typed result.
function Movement({ team, placement, kills, round, isUntouched }: ResultBoxProps & { team: Team }) {
  const { data: log } = useQuery({ ...eventQuery(useEventId()), enabled: false });
  const typed = useMemo(
    () => (isUntouched || placement === null ? null : { teamId: team.id, round, placement, kills }),
    [isUntouched, placement, team.id, round, kills],
  );
  // Ranking fifty teams takes longer than a frame on a slow machine.
  const shown = useDeferredValue(typed);
  const places = useMemo(() => {
    if (!log || !shown) return null;
    const { before, after } = standingWith(log.shown.state, shown);
    return { before: before?.place, after: after?.place };
  }, [log, shown]);
  if (!places?.after) return null;
  const { before, after } = places;
  if (!before || before === after) return <span className="block text-sm text-soft">{after}º no geral</span>;
  return (
    <span
      className={`flex items-center justify-end gap-1 text-sm font-semibold ${after < before ? 'text-up' : 'text-down'}`}
    >
      <MoveArrow isUp={after < before} />
      {before}º para {after}º
    </span>
  );
}
