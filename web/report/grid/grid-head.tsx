import { memo, Suspense } from 'react';
import { isExtraRound } from '../../../domain/rules/rule-set.ts';
import type { Command } from '../../events/commands/command.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { ListedEvent } from '../../events/events.ts';
import { lazyOrNothing } from '../../kit/lazy-or-nothing.ts';
import { ReportTabs } from '../../submissions/report-tabs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LazyCommandProblems } from '../lazy-command-status.tsx';
import type { StoredReport } from '../teams-and-results.ts';
import { reportTexts } from '../texts.ts';
import type { Match } from '../use-report-data.ts';
import { moveAmongButtons } from '../arrow-focus.ts';
import { listRounds, type RoundsProps } from '../round/list-rounds.ts';

// The rounds beside the tabs. White is the round that this window shows, the frame with 'no ar' the one that the stream shows.
const RoundChoice = memo(function RoundChoice(rounds: RoundsProps) {
  return (
    <fieldset className="-mx-gutter flex min-w-0 items-center gap-3 overflow-x-auto px-gutter pb-2 md:py-1">
      <legend className="sr-only">Queda</legend>
      <span aria-hidden className="text-sm whitespace-nowrap text-muted max-xl:hidden">
        Vendo queda
      </span>
      <div role="presentation" onKeyDown={moveAmongButtons} className="flex gap-1.5">
        {listRounds(rounds).map(({ number, extra, tag, button }) => (
          <button
            key={number}
            type="button"
            {...button}
            className={`flex h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 bg-raised px-2 -outline-offset-2 hover:border-edge aria-pressed:bg-text aria-pressed:text-ground md:h-9 md:min-w-9 ${tag ? 'border-2 border-live' : extra ? 'border border-dashed border-edge' : 'border border-line'}`}
          >
            <span className="poster text-label">{number}</span>
            {tag && <span className="caps bg-live px-1 text-sm text-ground">{tag}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
});

type Props = {
  title: string;
  event: ListedEvent;
  match: Match;
  reports: readonly StoredReport[];
  commands: readonly Command[];
  round: number;
  roundOnAir: number | undefined;
  onRound: (round: number) => void;
  onPutOnAir: (round: number) => void;
};

// Memoized, so that typing into a cell does not render it again.
export const GridHead = memo(function GridHead(props: Props) {
  const { title, event, match, reports, commands, round, roundOnAir, onRound, onPutOnAir } = props;
  const { rules, ended } = match;
  const extra = isExtraRound(rules, round) ? ' · extra' : '';
  return (
    <>
      <PageHeader
        title={`${title} ${round}`}
        facts={`${rules.name}${extra}`}
        tabs={
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <div className="min-w-0">
              <ReportTabs event={event} />
            </div>
            <div className="min-w-0">
              <RoundChoice
                rules={rules}
                reports={reports}
                round={round}
                roundOnAir={roundOnAir}
                isEventOnAir={match.onAir}
                onRound={onRound}
              />
            </div>
          </div>
        }
      />
      <LazyCommandProblems commands={commands} isIdle={never} />
      {roundOnAir !== undefined && roundOnAir !== round && (
        <div className="mb-2">
          <Suspense>
            <ShownRoundNotice
              round={round}
              roundOnAir={roundOnAir}
              ended={ended}
              onRound={onRound}
              onPutOnAir={onPutOnAir}
            />
          </Suspense>
        </div>
      )}
      {ended && (
        <div className="mb-3">
          <Notice kind="info" title={reportTexts.ended}>
            {reportTexts.closed}
          </Notice>
        </div>
      )}
    </>
  );
});

const never = () => false;

const ShownRoundNotice = lazyOrNothing(async () => (await import('../round/shown-round-notice.tsx')).ShownRoundNotice);
