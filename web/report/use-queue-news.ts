import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { totalKills, type Report } from '../../domain/report.ts';
import { cacheReports, teamsQuery } from '../lib/event-data.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { listenToOutcomes, windowId } from '../lib/outbox/outbox.ts';
import type { News, Queued } from '../lib/outbox/queued.ts';
import { usePointsText } from '../lib/points-text.ts';
import { toastFailure, toastNote } from '../ui/toast.tsx';
import { gatherSent, type Outcome, type Sent } from './gather-sent.ts';
import { countOf } from './model.ts';
import { queueTexts } from './queue-texts.ts';
import { TellDone } from './undo-provider.tsx';

// Reports the outcome of this window's results.
export function useQueueNews(onReason: (queued: Queued) => void): void {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const pointsText = usePointsText();
  const nameOf = useTeamName();
  const untold = useRef<readonly Sent[]>([]);

  // Ctrl+z undoes what this window did: another one may have queued the result.
  const entriesOf = ({ queued, answer }: Sent) => (queued.windowId === windowId ? (answer.entry ?? []) : []);
  const tellOf = (sent: Sent) => {
    const { outcome, report } = sent.answer;
    const { teamId, round } = report;
    const points = pointsText(report.points);
    const isFirst = outcome === 'saved';
    tellDone({
      title: isFirst ? queueTexts.reported : queueTexts.replaced,
      detail: isFirst
        ? queueTexts.reportedDetail(points)
        : queueTexts.ofTeam(nameOf(teamId), queueTexts.replacedDetail(points)),
      what: queueTexts.resultOf(nameOf(teamId), round, resultText(report)),
      entry: entriesOf(sent),
      round,
    });
  };
  const tellAll = (all: readonly Sent[], round: number) =>
    tellDone({
      title: queueTexts.manySaved(all.length),
      detail: queueTexts.manySavedDetail,
      what: queueTexts.resultsOf(all.length, round),
      entry: all.flatMap(entriesOf),
      round,
    });
  const gather = (news: Outcome) => {
    const { tell, ...gathered } = gatherSent(untold.current, news);
    untold.current = gathered.untold;
    const roundOf = ({ answer }: Sent) => answer.report.round;
    // One message, and one step of ctrl+z, for each round.
    for (const round of new Set(tell.map(roundOf))) {
      const all = tell.filter((sent) => roundOf(sent) === round);
      if (all.length > 1) tellAll(all, round);
      else for (const sent of all) tellOf(sent);
    }
  };
  const hear = useEffectEvent((news: News, isFromHere: boolean) => {
    if (news.kind === 'held') return tellHeld(news);
    if (news.kind === 'changed' || news.queued.eventId !== eventId) return;
    if (news.kind === 'sent') void cacheReports(client, eventId, [news.answer.report]);
    // This window may be outdated, for example if the match was ended.
    else void refreshEvent(client, eventId);
    if (!isFromHere && news.queued.windowId !== windowId) return;
    gather(news);
    if (news.kind === 'sent') return;
    const { queued, problem } = news;
    if (problem.kind === 'reason') onReason(queued);
    else if (problem.kind === 'exists')
      toastFailure(queueTexts.exists, queueTexts.existsDetail(nameOf(queued.report.teamId)));
    else toastFailure(queueTexts.refused, queueTexts.ofTeam(nameOf(queued.report.teamId), problem.message));
  });
  useEffect(() => listenToOutcomes(hear), []);
}

// Without a network nothing failed: the result waits. Without access the user has to do something.
function tellHeld({ refusal }: Extract<News, { kind: 'held' }>): void {
  if (refusal === null) toastNote(queueTexts.held, queueTexts.heldDetail);
  else toastFailure(queueTexts.heldWithoutAccess, queueTexts.withoutAccess(refusal));
}

export function useTeamName(): (teamId: string) => string {
  // The page loads the teams.
  const { data: teams = [] } = useQuery({ ...teamsQuery(useEventId()), enabled: false });
  return (teamId) => teams.find(({ id }) => id === teamId)?.name ?? queueTexts.unknownTeam;
}

export function resultText({ placement, kills }: Report): string {
  return `${placement}º com ${countOf(totalKills(kills), 'kill', 'kills')} (${kills.join(' + ')})`;
}
