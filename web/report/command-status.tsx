import { TriangleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { memo, use, useState } from 'react';
import type { Command, CommandAct, SavedReport, WantedReport } from '../events/commands/command.ts';
import { resultText } from '../scores/ledger/command-words.ts';
import { changeCommand, enqueue, removeCommand } from '../events/commands/queue.ts';
import { commandTexts } from '../scores/ledger/command-texts.ts';
import { useCommandNews } from '../scores/ledger/use-command-news.ts';
import { reportsQuery, teamsQuery } from '../events/event-data.ts';
import { useEventId } from '../events/events.ts';
import { newId } from '../kit/new-id.ts';
import { usePointsTexts } from '../rules/points-text.ts';
import { countOf } from './teams-and-results.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { undoTexts } from '../scores/undo/texts.ts';
import { ledgerTexts } from './ledger-texts.ts';
import { Button } from '../ui/button.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { isUndoToldElsewhere, TellDone } from '../scores/undo/undo-provider.tsx';

export type CommandProblemsProps = {
  commands: readonly Command[];
  // Whether the user is not typing, so that a dialog may open.
  isIdle: () => boolean;
};

// Tells the outcome of this window's commands, and lists the results that need a decision.
export const CommandProblems = memo(function CommandProblems({ commands, isIdle }: CommandProblemsProps) {
  const [explaining, setExplaining] = useState<string | null>(null);
  // The page loads them.
  const eventId = useEventId();
  const { data: reports = [] } = useQuery({ ...reportsQuery(eventId), enabled: false });
  const { data: teams = [] } = useQuery({ ...teamsQuery(eventId), enabled: false });
  const tellDone = use(TellDone);
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? commandTexts.unknownTeam;
  const aboutOf = (act: Results) => describeResults(act.reports, nameOf);
  useCommandNews({
    onDone: ({ undoes, ...done }) => tellDone({ ...done, entry: undoes }),
    onReason: (stopped) => isIdle() && setExplaining(stopped.id),
    isTold: isUndoToldElsewhere,
  });
  const problems = commands.filter(isStoppedResult);
  // A result that was removed after it was saved is not one of them: it needs its own decision.
  const repeatable = problems.filter(({ problem }) => problem?.kind === 'refused' && problem.code !== 'result_removed');
  const explained = problems.find(({ id, problem }) => id === explaining && problem?.kind === 'reason');
  const list = useKeptFocus(problems.length);
  return (
    <>
      {problems.length > 0 && (
        <section
          ref={list}
          tabIndex={-1}
          aria-label={commandTexts.problems(problems.length)}
          className="min-w-0 border border-l-4 border-line border-l-check bg-panel p-3 xl:col-start-2 xl:row-start-1"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="caps flex items-center gap-2 text-label text-check">
              <TriangleAlert aria-hidden size={20} />
              {commandTexts.problems(problems.length)}
            </h2>
            {repeatable.length > 1 && (
              <Button onClick={() => void sendAgain(repeatable)}>{commandTexts.tryAllAgain(repeatable.length)}</Button>
            )}
          </div>
          <ul className="mt-2 max-h-[40vh] divide-y divide-line overflow-y-auto xl:max-h-[55vh]">
            {problems.map((one) => (
              <ProblemLine
                key={one.id}
                command={one}
                about={aboutOf(one.act)}
                current={reports.find(({ teamId, round }) => isAt(one.act, teamId, round))}
                onExplain={() => setExplaining(one.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <ReasonDialog
        open={explained !== undefined}
        title={ledgerTexts.correctTitle}
        description={
          explained &&
          `${aboutOf(explained.act).title}, queda ${explained.act.reports[0]?.round}: ${aboutOf(explained.act).result}. ${undoTexts.reasonDetail}`
        }
        confirm={ledgerTexts.correct}
        required
        onClose={() => setExplaining(null)}
        onConfirm={(reason) => {
          if (explained) void changeCommand(explained.id, { reason, problem: null });
          setExplaining(null);
        }}
      />
    </>
  );
});

async function sendAgain(commands: readonly Command[]): Promise<void> {
  for (const { id } of commands) await changeCommand(id, { problem: null });
}

type Results = CommandAct & { readonly kind: 'results' };
type ResultsCommand = Command & { readonly act: Results };

function isStoppedResult(command: Command): command is ResultsCommand {
  return command.problem !== null && command.act.kind === 'results';
}

function isAt({ reports }: Results, teamId: string, round: number): boolean {
  return reports.some((report) => report.teamId === teamId && report.round === round);
}

// 'Lobos' and '3º com 7 kills (4 + 2 + 1)', or '12 times' and '12 resultados da queda 3'.
function describeResults(reports: readonly WantedReport[], nameOf: (teamId: string) => string) {
  const [first] = reports;
  if (first && reports.length === 1) return { title: nameOf(first.teamId), result: resultText(first) };
  return {
    title: countOf(reports.length, 'time', 'times'),
    result: commandTexts.resultsOf(reports.length, first?.round ?? 1),
  };
}

type LineProps = {
  command: ResultsCommand;
  about: ReturnType<typeof describeResults>;
  current: SavedReport | undefined;
  onExplain: () => void;
};

function ProblemLine({ command, about, current, onExplain }: LineProps) {
  const { pointsText } = usePointsTexts();
  const { id, act, problem } = command;
  const [report] = act.reports;
  // Somebody may have changed the saved result again since the server named it.
  const saved = problem?.kind === 'exists' ? (current ?? problem.existing) : null;
  const discard = () => void removeCommand(id);
  const retry = async () => {
    // The result was saved and later removed: a retry sends it as a new result, with a new id.
    if (problem?.kind !== 'refused' || problem.code !== 'result_removed') return changeCommand(id, { problem: null });
    await removeCommand(id);
    const reports = act.reports.map((one) => ({ ...one, id: newId() }));
    await enqueue({ ...command, id: newId(), act: { ...act, reports }, problem: null });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="mr-auto min-w-0 flex-1 basis-64 wrap-anywhere">
        <p>
          <strong>{about.title}</strong> · queda {report?.round}
        </p>
        <p className="text-sm text-soft">
          {saved && (
            <>
              {commandTexts.saved}: {resultText(saved)}, {pointsText(saved.points)} ·{' '}
            </>
          )}
          {commandTexts.yours}: {about.result}
        </p>
        {problem?.kind === 'refused' && <p className="text-sm text-check">{problem.message}</p>}
        {problem?.kind === 'reason' && <p className="text-sm text-check">{commandTexts.needsReason}</p>}
      </div>
      {saved && (
        <>
          <Button onClick={discard}>{commandTexts.keepSaved}</Button>
          <Button
            look="primary"
            onClick={() => void changeCommand(id, { problem: null, act: replacing(act, saved.id) })}
          >
            {commandTexts.takeMine}
          </Button>
        </>
      )}
      {problem?.kind === 'reason' && (
        <>
          <Button onClick={discard}>{commandTexts.discard}</Button>
          <Button look="primary" onClick={onExplain}>
            {commandTexts.explain}
          </Button>
        </>
      )}
      {problem?.kind === 'refused' && (
        <>
          <Button onClick={discard}>{commandTexts.discard}</Button>
          <Button onClick={() => void retry()}>{commandTexts.tryAgain}</Button>
        </>
      )}
    </li>
  );
}

// The result of the user in place of the saved one.
function replacing(act: Results, saved: string): Results {
  return { ...act, reports: act.reports.map((report) => ({ ...report, replaces: saved })) };
}
