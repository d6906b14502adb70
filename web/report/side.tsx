import type { Mvp } from '../../domain/mvp.ts';
import { MvpTable } from './mvp-table.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof TeamsPanel> & { mvps: readonly Mvp[] | undefined };

// The right column: who plays, and the most kills. Loaded beside the form, which can be used before it.
export function Side({ mvps, ...teams }: Props) {
  return (
    <>
      <TeamsPanel {...teams} />
      <MvpTable mvps={mvps} />
    </>
  );
}
