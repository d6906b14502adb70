import { ModeSelect } from './match/mode-select.tsx';
import { MvpTable } from './round/mvp-table.tsx';
import { Presence } from './presence.tsx';
import { ResultBox } from './round/result-box.tsx';
import { RoundMenu } from './round/round-menu.tsx';
import { RoundResults } from './round/round-results.tsx';
import { SidePanel } from './side-panel.tsx';
import { ShownRoundNotice } from './round/shown-round-notice.tsx';

// One lazy file contains the parts around the form: separately they would need many small files.
export const lazyParts = {
  ModeSelect,
  MvpTable,
  Presence,
  ResultBox,
  RoundMenu,
  RoundResults,
  ShownRoundNotice,
  SidePanel,
};
