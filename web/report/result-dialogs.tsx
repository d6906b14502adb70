import type { ComponentProps } from 'react';
import { totalKills } from '../../domain/report.ts';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { ledgerTexts } from '../lib/texts/report-ledger.ts';
import { countOf } from './model.ts';
import { KillsDialog } from './kills-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

type Props = { kills: ComponentProps<typeof KillsDialog>; replace: ComponentProps<typeof ReplaceDialog> };

// The event was ended once: a correction says why.
function ExplainDialog({ teams, sending: { unexplained, busy, explain, leave } }: Props['replace']) {
  const { teamId, round, placement, kills } = unexplained?.report ?? {};
  const team = teams.find(({ id }) => id === teamId)?.name ?? 'Este time';
  return (
    <ReasonDialog
      open={unexplained !== null}
      title={ledgerTexts.correctTitle}
      description={`${team}, queda ${round}: ${placement}º com ${countOf(totalKills(kills ?? [0, 0, 0]), 'kill', 'kills')}. ${ledgerTexts.reasonDetail}`}
      confirm={ledgerTexts.correct}
      required
      busy={busy}
      onClose={leave}
      onConfirm={explain}
    />
  );
}

// What belongs to one result: the kills of each player, and the question before it replaces another.
export function ResultDialogs({ kills, replace }: Props) {
  return (
    <>
      <KillsDialog {...kills} />
      <ReplaceDialog {...replace} />
      <ExplainDialog {...replace} />
    </>
  );
}
