import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { publicSentence } from '../decisions/decision-draft.ts';
import { eventQuery } from '../../events/event-data.ts';
import { useEventId } from '../../events/events.ts';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import { toastFailure, toastNote } from '../../ui/toast.tsx';
import type { Command, EntryRef, Held, News } from '../../events/commands/command.ts';
import { describeDone, describeMany, refusalTitle, type DoneWords } from './command-words.ts';
import { gatherSent, type Outcome, type Sent } from '../../events/commands/gather-sent.ts';
import { listenToOutcomes, removeCommand, windowId } from '../../events/commands/queue.ts';
import { commandTexts } from './command-texts.ts';

// A command that the server did. `undoes` are the entries that the undo button of its message takes back; none if another window
// queued the command, or if it is an undo itself.
type Told = DoneWords & { readonly undoes: readonly EntryRef[]; readonly count: number };

type Listeners = {
  readonly onDone: (told: Told) => void;
  // A result lacks its reason.
  readonly onReason?: (command: Command) => void;
  // Undos that a component tells itself.
  readonly isTold?: (command: Command) => boolean;
};

// Tells the outcome of this window's commands.
export function useCommandNews({ onDone, onReason, isTold }: Listeners): void {
  const client = useQueryClient();
  const eventId = useEventId();
  const untold = useRef<readonly Sent[]>([]);

  const logNow = () => client.getQueryData(eventQuery(eventId).queryKey);
  const nameOf = (teamId: string) => logNow()?.shown.state.teams.get(teamId)?.name ?? commandTexts.unknownTeam;
  const naming = () => {
    const log = logNow();
    const decimals = log?.shown.state.rules.decimals ?? 0;
    const names = new Map(Array.from(log?.shown.state.teams.values() ?? [], ({ id, name }) => [id, name]));
    return {
      log,
      nameOf,
      pointsText: (points: number) => formatPoints(hundredths(points), decimals),
      decisionText: (decision: Parameters<typeof publicSentence>[0], reason: string, number: number) =>
        publicSentence(decision, { reason, number, names, decimals }),
    };
  };
  const refsOf = ({ command }: Sent): EntryRef[] =>
    command.windowId === windowId && command.act.kind !== 'undo' ? [{ command: command.id }] : [];
  const tellOne = (sent: Sent) =>
    onDone({
      ...describeDone(sent.command, sent.answer, naming()),
      undoes: refsOf(sent),
      count: Math.max(1, sent.answer.entries.length),
    });
  // One message for each round.
  const tellMany = (all: readonly Sent[]) => {
    const results = all.filter(({ command }) => command.act.kind === 'results');
    const roundOf = ({ answer }: Sent) => answer.results[0]?.report.round ?? 1;
    for (const round of new Set(results.map(roundOf))) {
      const own = results.filter((sent) => roundOf(sent) === round);
      const count = own.reduce((sum, { answer }) => sum + answer.results.length, 0);
      if (own.length === 1 && own[0]) tellOne(own[0]);
      else onDone({ ...describeMany(count, round), undoes: own.flatMap(refsOf), count });
    }
    for (const sent of all) if (sent.command.act.kind !== 'results') tellOne(sent);
  };
  const gather = (news: Outcome) => {
    const { tell, untold: left } = gatherSent(untold.current, news);
    untold.current = left;
    tellMany(tell);
  };
  const hear = useEffectEvent((news: News, isFromHere: boolean) => {
    if (news.kind === 'held') return tellHeld(news.held);
    if (news.kind === 'changed' || news.command.eventId !== eventId) return;
    if (!isFromHere && news.command.windowId !== windowId) return;
    if (isTold?.(news.command)) return;
    gather(news);
    if (news.kind === 'sent') return;
    const { command, problem } = news;
    if (command.act.kind !== 'results') {
      // Nothing was typed that could be sent again.
      void removeCommand(command.id);
      const detail = problem.kind === 'refused' ? problem.message : commandTexts.needsReason;
      return toastFailure(refusalTitle(command), detail);
    }
    const team = nameOf(command.act.reports[0]?.teamId ?? '');
    if (problem.kind === 'reason') onReason?.(command);
    else if (problem.kind === 'exists') toastFailure(commandTexts.exists, commandTexts.existsDetail(team));
    else if (command.act.reports.length > 1) toastFailure(refusalTitle(command), problem.message);
    else toastFailure(refusalTitle(command), commandTexts.ofTeam(team, problem.message));
  });
  useEffect(() => listenToOutcomes(hear), []);
}

// Without a network, or while the server fails, the command waits. Without access the user has to do something.
function tellHeld(held: Held): void {
  if (held.cause === 'access') toastFailure(commandTexts.heldWithoutAccess, commandTexts.withoutAccess(held.refusal));
  else toastNote(commandTexts.held, held.cause === 'network' ? commandTexts.heldDetail : commandTexts.serverFailed);
}
