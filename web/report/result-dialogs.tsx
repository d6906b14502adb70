import type { ComponentProps } from 'react';
import { KillsDialog } from './kills-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

type Props = { kills: ComponentProps<typeof KillsDialog>; replace: ComponentProps<typeof ReplaceDialog> };

// What belongs to one result: the kills of each player, and the question before it replaces another.
export function ResultDialogs({ kills, replace }: Props) {
  return (
    <>
      <KillsDialog {...kills} />
      <ReplaceDialog {...replace} />
    </>
  );
}
