import { useSendCommand } from '../../events/commands/use-send-command.ts';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { isReasonNeeded } from '../../../domain/scores/ledger/reason.ts';
import { useSeen } from '../../events/use-seen.ts';
import { ledgerTexts } from '../ledger-texts.ts';
import { countOf } from '../teams-and-results.ts';

type Props = { open: boolean; round: number; results: number; onClose: () => void };

// The round is played again, because the lobby was restarted: its results no longer count.
export function ReplayDialog({ open, round, results, onClose }: Props) {
  const send = useSendCommand();
  const needsReason = isReasonNeeded(useSeen(), { kind: 'replay', round });
  const replay = async (reason: string, id: string) => {
    const queued = await send({ kind: 'replay', round }, reason, id);
    if (queued !== null) onClose();
    return queued;
  };
  return (
    <ReasonDialog
      open={open}
      title={`Refazer queda ${round}?`}
      description={ledgerTexts.replayDetail(countOf(results, 'resultado sai', 'resultados saem'))}
      confirm={`Refazer queda ${round}`}
      required={needsReason}
      onClose={onClose}
      onConfirm={replay}
    />
  );
}
