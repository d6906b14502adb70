import { memo, Suspense } from 'react';
import { isExtraRound } from '../../../domain/rules/rule-set.ts';
import type { Command } from '../../lib/commands/command.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { ListedEvent } from '../../lib/events.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';
import { ReportTabs } from '../../lib/report-tabs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LazyCommandProblems } from '../lazy-command-status.tsx';
import type { StoredReport } from '../model.ts';
import { reportTexts } from '../texts.ts';
import type { Match } from '../use-report-data.ts';
import { RoundChoice } from './round-choice.tsx';

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

const ShownRoundNotice = lazyOrNothing(async () => (await import('../shown-round-notice.tsx')).ShownRoundNotice);
