import { Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { undoesSeen } from '../../../domain/scores/ledger/reason.ts';
import { totalKills } from '../../../domain/scores/report.ts';
import { useSendCommand } from '../../events/commands/use-send-command.ts';
import { eventQuery } from '../../events/event-data.ts';
import { viewSeen } from '../../events/event-log/views.ts';
import { useEventId } from '../../events/events.ts';
import { secondsText } from '../../kit/instants.ts';
import { UndoReason } from '../../scores/ledger/undo-reason.tsx';
import { useUndoEntry } from '../../scores/ledger/use-undo-entry.ts';
import { Button } from '../../ui/button.tsx';
import { describeChanges } from './correction.ts';
import { KEY } from './decline-reasons.tsx';
import type { Submission } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';

type Props = { decided: readonly Submission[]; nameOf: (teamId: string) => string };

// What was decided last, each with its undo.
export function Decisions({ decided, nameOf }: Props) {
  const send = useSendCommand();
  const undo = useUndoEntry();
  const { data: log } = useQuery({ ...eventQuery(useEventId()), enabled: false });
  const take = (one: Submission) => {
    const { id, teamId, entry, state } = one;
    if (state === 'declined') return void send({ kind: 'recall', submission: { id, teamId } });
    if (entry === null || !log) return;
    const needsReason = undoesSeen(viewSeen(log), { number: entry, target: { kind: 'result' } });
    undo.start({ name: nameOf(teamId), undoes: entry, isRedo: false, needsReason }, one);
  };
  return (
    <section aria-label={words.latest}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="poster text-2xl">{words.latest}</h2>
        <p aria-hidden className="flex items-center gap-1.5 text-sm text-soft max-md:hidden">
          <kbd className={KEY}>Ctrl Z</kbd> {words.undoesLast}
        </p>
      </div>
      <ol className="mt-2 max-h-[50vh] divide-y divide-line overflow-y-auto border-t border-line">
        {decided.map((one) => (
          <li key={one.id} className="flex min-h-control flex-wrap items-center gap-x-3 py-1">
            <span className="text-sm text-muted">{one.decidedAt && secondsText(new Date(one.decidedAt))}</span>
            <span className="min-w-40 flex-1 wrap-anywhere">
              <strong className="font-semibold">{nameOf(one.teamId)}</strong>{' '}
              <span className="text-soft">{describeDecision(one)}</span>
            </span>
            <span title={one.decidedBy ?? undefined} className="max-w-32 truncate text-sm text-soft">
              {one.automatic ? words.automatically : one.decidedBy}
            </span>
            {(one.entry !== null || one.state === 'declined') && (
              <Button
                aria-label={words.undoOf(nameOf(one.teamId))}
                icon={<Undo2 aria-hidden size={18} />}
                onClick={() => take(one)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <UndoReason undo={undo} />
    </section>
  );
}

// 'aceito em 43º com 2 kills, atrasado', 'corrigido: lugar 3º → 7º', 'recusado: Não dá para ler'.
function describeDecision({ state, accepted, reason, lateMinutes, ...sent }: Submission): string {
  const late = lateMinutes > 0 ? `, ${words.lateShort}` : '';
  if (state === 'declined') return words.declinedWith(reason ?? '');
  if (accepted === null || state === 'superseded') return words.supersededShort;
  if (accepted.placement === null) return words.absenceShort;
  const { placement, kills } = accepted;
  if (state === 'corrected') return words.correctedWith(describeChanges(sent, { placement, kills })) + late;
  return words.acceptedWith(placement, totalKills(kills)) + late;
}
