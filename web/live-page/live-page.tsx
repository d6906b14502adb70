import { linkLivePath } from '../../domain/live.ts';
import { useLate } from '../lib/late.ts';
import { useLive } from '../lib/live/use-live.ts';
import { DecimalsContext } from '../lib/points-text.ts';
import { Branded } from '../lib/ranking/branded.tsx';
import { BrandLogo } from '../lib/ranking/brand-logo.tsx';
import { CutOffMark } from './cut-off-mark.tsx';
import { GridLayout } from './grid-layout.tsx';
import { MvpLayout } from './mvp-layout.tsx';
import type { Options } from './options.ts';
import { ReplayedMark } from './replayed-mark.tsx';
import { Stage } from './stage.tsx';
import { TableLayout } from './table-layout.tsx';

const LAYOUTS = { grade: GridLayout, tabela: TableLayout, mvp: MvpLayout };

// Before the first ranking nothing is shown, not even that: a stream begins without a blemish.
const PATIENCE_MS = 3000;

// The ranking over a game, and whether a round is being replayed: no words when there is none, nothing at all once the link
// is revoked.
export function LivePage({ token, options }: { token: string; options: Options }) {
  const { link, snapshot } = useLive(linkLivePath(token));
  const late = useLate(PATIENCE_MS);
  if (link.kind === 'ended') return null;
  const Layout = LAYOUTS[options.layout];
  return (
    <Stage>
      {snapshot && snapshot.teams.length > 0 && (
        <Branded brand={snapshot.brand}>
          <div className="flex flex-col items-center gap-[18px]">
            <BrandLogo url={snapshot.brand.logoUrl} size="stream" />
            <DecimalsContext value={snapshot.rules.decimals}>
              <Layout snapshot={snapshot} options={options} />
            </DecimalsContext>
            {snapshot.replayedRound !== null && <ReplayedMark round={snapshot.replayedRound} />}
          </div>
        </Branded>
      )}
      {(link.kind === 'cut-off' || (link.kind === 'connecting' && late)) && <CutOffMark />}
    </Stage>
  );
}
