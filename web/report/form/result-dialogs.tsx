import type { ComponentProps } from 'react';
import { KillsDialog } from './kills-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

type Props = { kills: ComponentProps<typeof KillsDialog>; replace: ComponentProps<typeof ReplaceDialog> };

// The kills of each player, and the confirmation before a result replaces another.
export function ResultDialogs({ kills, replace }: Props) {
  return (
    <>
      <KillsDialog {...kills} />
      <ReplaceDialog {...replace} />
    </>
  );
}
