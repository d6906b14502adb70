import { useQueryClient } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import type { Report } from '../../domain/report.ts';
import { api, ApiError, call, isUnanswered } from '../lib/api.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { refreshResults, reportsQuery, teamsQuery } from '../lib/event-data.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { toastFailure } from '../ui/toast.tsx';
import { TellDone } from './undo-provider.tsx';
import { usePointsText } from '../lib/points-text.ts';
import type { StoredReport } from './model.ts';
import { newId } from '../lib/new-id.ts';
import { useAction } from '../lib/use-action.ts';

// Sent, but the server wants to know why it replaces another.
type Unexplained = { readonly report: Report; readonly replaces: string | null };

export type Conflict = { readonly wanted: Report; readonly existing: StoredReport };

// Sends a result. Where the team already has one in the round, nothing changes until the person has seen both.
export function useSendReport(onSaved: (teamId: string) => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const pointsText = usePointsText();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [unexplained, setUnexplained] = useState<Unexplained | null>(null);
  const lastSent = useRef<{ readonly content: string; readonly id: string } | null>(null);

  // The same result sent again carries the same id, so that an answer that got lost does not make it count twice.
  const idOf = (report: Report) => {
    const content = JSON.stringify(report);
    if (lastSent.current?.content !== content) lastSent.current = { content, id: newId() };
    return lastSent.current.id;
  };
  const send = useAction({
    mutationFn: ({ report, replaces, reason = '' }: Unexplained & { reason?: string }) =>
      call(
        api.events[':eventId'].reports.$post({
          param: { eventId },
          json: { ...report, kills: [...report.kills], id: idOf(report), replaces, reason },
        }),
      ),
    onSuccess: ({ outcome, report: stored, entry }, { report: wanted }) => {
      lastSent.current = null;
      if (outcome === 'exists') {
        setUnexplained(null);
        return setConflict({ wanted, existing: stored });
      }
      setConflict(null);
      setUnexplained(null);
      const others = ({ teamId, round }: StoredReport) => teamId !== stored.teamId || round !== stored.round;
      client.setQueryData(reportsQuery(eventId).queryKey, (reports) => reports && [...reports.filter(others), stored]);
      void refreshResults(client, eventId);
      const points = pointsText(stored.points);
      const team = client.getQueryData(teamsQuery(eventId).queryKey)?.find(({ id }) => id === stored.teamId)?.name;
      const saved = outcome === 'saved';
      const title = saved ? reportTexts.reported : reportTexts.replaced;
      const detail = saved ? reportTexts.reportedDetail(points) : reportTexts.replacedDetail(points);
      tellDone({
        title,
        detail: team ? `${team}: ${detail}` : detail,
        what: reportTexts.resultOf(stored.round),
        entry,
      });
      onSaved(stored.teamId);
    },
    onError: (error, { report, replaces }) => {
      if (error instanceof ApiError && error.code === 'reason_required') {
        setConflict(null);
        return setUnexplained({ report, replaces });
      }
      // A refusal may come from what this window does not know yet, such as the end of the match.
      if (!isUnanswered(error)) void refreshEvent(client, eventId);
      toastFailure(isUnanswered(error) ? reportTexts.reportFailed : reportTexts.reportRefused, error.message);
    },
  });
  const { run, isPending } = send;
  return {
    busy: isPending,
    conflict,
    // A correction names the result that it replaces.
    send: (report: Report, replaces: string | null) => run({ report, replaces }),
    // Only what was seen is replaced: should it have changed meanwhile, the question comes again.
    replace: ({ wanted, existing }: Conflict) => run({ report: wanted, replaces: existing.id }),
    keep: () => setConflict(null),
    unexplained,
    explain: (reason: string) => unexplained && run({ ...unexplained, reason }),
    leave: () => setUnexplained(null),
  };
}
