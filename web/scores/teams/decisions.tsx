import { useQuery } from '@tanstack/react-query';
import { Gavel, Redo2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useSeen } from '../../events/use-seen.ts';
import { useActing } from '../../access/acting.ts';
import { teamsQuery } from '../../events/event-data.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useEventId, type ListedEvent } from '../../events/events.ts';
import { instantText } from '../../kit/instants.ts';
import { isDecision, nameTeams } from '../ledger/entry-words.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { readLines, type Line } from '../ledger/ledger-lines.ts';
import { UndoReason } from '../ledger/undo-reason.tsx';
import { useUndoEntry } from '../ledger/use-undo-entry.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { historyTexts } from '../ledger/history-texts.ts';
import { teamsTexts } from './texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useNewDecision } from './new-decision.tsx';
import { TeamTabs } from './team-tabs.tsx';

// All decisions, newest first. Until the event ends, each can be undone and redone.
export function DecisionsView({ title, event }: { title: string; event: ListedEvent }) {
  const eventId = useEventId();
  const { role } = useActing();
  const seen = useSeen();
  const ledger = useLedger();
  const decision = useNewDecision(event);
  const teams = useQuery(teamsQuery(eventId));
  const failed = [ledger, teams].find((load) => !load.data && load.errorUpdateCount > 0);
  const lines = useMemo(() => {
    if (!ledger.data || !teams.data) return undefined;
    return readLines(ledger.data.filter(isDecision), ledger.data, nameTeams(ledger.data, teams.data), { role, seen });
  }, [ledger.data, teams.data, role, seen]);
  return (
    <>
      <PageHeader
        title={title}
        facts="ao lado dos resultados"
        tabs={<TeamTabs event={event} decisions={lines?.filter(({ undone }) => !undone).length} />}
      >
        {decision.mayDecide && (
          <Button
            look="primary"
            icon={<Gavel aria-hidden size={18} />}
            busy={decision.loading}
            onClick={decision.start}
          >
            Nova decisão
          </Button>
        )}
      </PageHeader>
      {decision.dialog}
      {lines ? (
        <Decisions lines={lines} ended={event.endedAt !== null} />
      ) : failed ? (
        <LoadFailure title={historyTexts.loadFailed} load={failed} />
      ) : (
        <SkeletonRows label={texts.loading} count={5} />
      )}
    </>
  );
}

function Decisions({ lines, ended }: { lines: readonly Line[]; ended: boolean }) {
  const undo = useUndoEntry();
  if (lines.length === 0)
    return (
      <Panel>
        <div className="flex flex-col items-center gap-3 py-6 text-center">
          <Gavel aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
          <h2 className="poster text-2xl">{teamsTexts.noDecisions}</h2>
          <p className="text-lg text-soft">{teamsTexts.noDecisionsDetail}</p>
        </div>
      </Panel>
    );
  return (
    <>
      <ol aria-label="Decisões" className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.number} className="cut cut-large flex gap-4 p-4 cut-fill-panel cut-line-line max-md:flex-col">
            <Decision line={line} />
            {line.act && !ended && (
              <div className="flex shrink-0 items-center max-md:*:grow">
                <Button
                  aria-label={`${line.act.isRedo ? 'Refazer' : 'Desfazer'} ${line.act.name}`}
                  icon={line.act.isRedo ? <Redo2 aria-hidden size={18} /> : <Undo2 aria-hidden size={18} />}
                  onClick={() => line.act && undo.start(line.act)}
                >
                  {line.act.isRedo ? 'Refazer' : 'Desfazer'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <UndoReason undo={undo} />
    </>
  );
}

function Decision({ line: { words, reason, person, at, undone } }: { line: Line }) {
  return (
    <div className="flex min-w-0 flex-1 gap-4">
      <span className="poster w-16 shrink-0 text-2xl text-muted">
        <span className="text-base">Nº</span> {words.decision}
      </span>
      <div className="min-w-0">
        <h2 className="caps flex flex-wrap items-center gap-2 text-label">
          {words.title}
          {undone && <Badge look="draft">desfeita</Badge>}
        </h2>
        <p className={`font-semibold wrap-anywhere ${undone ? 'text-muted line-through' : ''}`}>{words.about}</p>
        <p className="text-soft wrap-anywhere">{reason}</p>
        <p className="text-sm text-muted">
          {person} · <time dateTime={at}>{instantText(at)}</time>
        </p>
      </div>
    </div>
  );
}
