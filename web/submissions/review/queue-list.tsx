import {
  ClockAlert,
  CopyX,
  Flame,
  GitCompareArrows,
  ImageOff,
  Images,
  MessageSquareWarning,
  ScanEye,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AlertKind } from '../../../domain/submissions/submission-alerts.ts';
import { totalKills } from '../../../domain/scores/report.ts';
import { ALERT_NAMES } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';
import type { Item, QueueOfWindow } from './use-queue.ts';

type Props = {
  queue: QueueOfWindow;
  nameOf: (teamId: string) => string;
  // Those that are compared with the open one.
  compared: readonly string[];
  onOpen: (id: string) => void;
};

// Everything that waits, the riskiest first.
export function QueueList({ queue, nameOf, compared, onOpen }: Props) {
  const { rows, open, isLost, claimedBy, failures } = queue;
  return (
    <ol aria-label={words.queue} className="min-h-0 divide-y divide-line overflow-y-auto">
      {rows.map((item) => (
        <Row
          key={item.id}
          item={item}
          name={nameOf(teamIdOf(item))}
          isOpen={(item.id === open?.id && !isLost) || compared.includes(item.id)}
          isFirst={item.id === open?.id}
          claimedBy={claimedBy.get(item.id)}
          hasFailed={failures.has(item.id)}
          onOpen={() => onOpen(item.id)}
        />
      ))}
    </ol>
  );
}

export function teamIdOf(item: Item): string {
  return item.kind === 'contest' ? item.contest.teamId : item.submission.teamId;
}

type RowProps = {
  item: Item;
  name: string;
  isOpen: boolean;
  // Of several open ones, the one that stays in sight.
  isFirst: boolean;
  claimedBy: string | undefined;
  hasFailed: boolean;
  onOpen: () => void;
};

function Row({ item, name, isOpen, isFirst, claimedBy, hasFailed, onOpen }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFirst) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  const { placement, kills } = item.kind === 'contest' ? item.contest : item.submission;
  const risk = riskOf(item);
  const Icon = risk && ICONS[risk];
  const line = hasFailed ? words.notDone : riskText(item);
  const look = isOpen ? '' : risk || hasFailed ? 'text-check' : 'text-soft';
  return (
    <li ref={row}>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="grid min-h-control w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-1 text-left leading-tight hover:bg-raised aria-current:bg-text aria-current:text-ground"
      >
        <span title={name} className="truncate font-semibold">
          {name}
        </span>
        <span className="poster text-right text-xl leading-none">{placement === null ? '–' : `${placement}º`}</span>
        <span className={`flex min-w-0 items-center gap-1 text-sm ${look}`}>
          {Icon && <Icon aria-hidden size={16} className="shrink-0" />}
          <span className="truncate">{claimedBy === undefined ? line : words.isHere(claimedBy)}</span>
        </span>
        <span className={`text-right text-sm ${isOpen ? '' : 'text-soft'}`}>
          {placement === null ? words.absent : words.kills(totalKills(kills))}
        </span>
      </button>
    </li>
  );
}

function riskOf(item: Item): AlertKind | undefined {
  return item.kind === 'contest' ? 'contested' : item.submission.alerts[0]?.kind;
}

function riskText(item: Item): string {
  const risk = riskOf(item);
  if (risk === undefined) return words.noAlert;
  return risk === 'late' && item.kind === 'submission' ? words.late(item.submission.lateMinutes) : ALERT_NAMES[risk];
}

const ICONS: Record<AlertKind, LucideIcon> = {
  contested: MessageSquareWarning,
  placement_claimed: CopyX,
  placement_taken: CopyX,
  same_image: Images,
  similar_image: Images,
  too_many_kills: Flame,
  high_kills: Flame,
  differs_from_desk: GitCompareArrows,
  late: ClockAlert,
  over_lobby_size: ScanEye,
  player_changed: UserRoundX,
  no_image: ImageOff,
};
