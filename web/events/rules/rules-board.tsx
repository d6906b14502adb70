import type { ReactNode } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Night } from '../../../domain/rules/standings.ts';
import { BandsPanel } from './bands-panel.tsx';
import { CountingPanel, FinishPanel, LobbyPanel } from './counting-panel.tsx';
import { KillsPanel } from './kills-panel.tsx';
import { RegulationPanel } from './regulation-panel.tsx';
import { Simulator } from './simulator.tsx';
import { TiebreakersPanel } from './tiebreakers-panel.tsx';

type Props = { rules: RuleSet; saved: RuleSet; night: Night | undefined };

// Fields on the left, preview on the right.
export function RulesBoard({ rules, saved, night }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1.08fr)_minmax(0,0.96fr)_minmax(0,1fr)]">
      <Part>
        <BandsPanel />
        <KillsPanel />
      </Part>
      <Part>
        <CountingPanel />
        <FinishPanel />
        <TiebreakersPanel />
        <LobbyPanel />
      </Part>
      <div className="grid gap-4 max-xl:lg:col-span-2 max-xl:lg:grid-cols-2">
        <Part>
          <Simulator rules={rules} saved={saved} night={night} />
        </Part>
        <Part>
          <RegulationPanel rules={rules} saved={saved} />
        </Part>
      </div>
    </div>
  );
}

// Denser than Panel, so that all rules fit one screen.
function Part({ children }: { children: ReactNode }) {
  return <div className="cut cut-large isolate min-w-0 p-4 cut-fill-panel cut-line-line">{children}</div>;
}
