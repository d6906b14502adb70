import { ModeSelect } from './mode-select.tsx';
import { MvpTable } from './mvp-table.tsx';
import { Presence } from './presence.tsx';
import { ResultBox } from './result-box.tsx';
import { RoundMenu } from './round-menu.tsx';
import { RoundResults } from './round-results.tsx';
import { SidePanel } from './side-panel.tsx';
import { ShownRoundNotice } from './shown-round-notice.tsx';

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
