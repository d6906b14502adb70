import { formatPoints } from '../../domain/points.ts';
import { explainSeasonRow } from '../../domain/season/explain.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import type { SeasonRanking } from '../../domain/season/ranking.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { tellCopyFailed } from '../kit/tell-copied.ts';

type Props = { season: OwnSeason; ranking: SeasonRanking; asked: string | null; onClose: () => void };

// The sum of the stages, and what decides between equal totals. On a phone the dialog slides up from the bottom.
export function WhyDialog({ season, ranking, asked, onClose }: Props) {
  const row = ranking.rows.find(({ key }) => key === asked);
  if (!row) return null;
  const why = explainSeasonRow(season.rules, ranking, row.key);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Por quê? ${row.name}`}
      description={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="poster text-3xl text-text">{row.rank}º</span>
          <span className="poster text-3xl text-text">
            {formatPoints(row.total)} <span className="text-base">PTS</span>
          </span>
        </span>
      }
      sheet
    >
      <ul className="flex flex-col">
        {why.map((sentence) => (
          <li key={sentence} className="border-t border-line py-2 wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      <div className="flex">
        <CopyButton text={[`${row.name}: ${row.rank}º em ${season.name}`, ...why].join('\n')} onDone={tellCopyFailed}>
          {' '}
          explicação
        </CopyButton>
      </div>
    </Dialog>
  );
}
