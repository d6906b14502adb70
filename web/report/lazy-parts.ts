import { PublicationBar } from '../lib/publication-bar.tsx';
import { ModeSelect } from './mode-select.tsx';
import { MvpTable } from './mvp-table.tsx';
import { Presence } from './presence.tsx';
import { RoundResults } from './round-results.tsx';
import { RoundStatus } from './round-status.tsx';
import { ScorePreview } from './score-preview.tsx';
import { TeamsPanel } from './teams-panel.tsx';

// One lazy file contains the parts around the form: separately they would need many small files.
export const lazyParts = {
  ModeSelect,
  MvpTable,
  Presence,
  PublicationBar,
  RoundResults,
  RoundStatus,
  ScorePreview,
  TeamsPanel,
};
