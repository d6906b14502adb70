import { CheckCheck, ChevronLeft, ChevronRight, ListOrdered, Undo2, Users } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { lazyOrNothing } from '../../kit/lazy-or-nothing.ts';
import { PlacementMap } from '../../scores/placement-map.tsx';
import { useReceipt } from '../../scores/undo/undo-provider.tsx';
import { useCards } from '../../kit/widths.ts';
import { Button } from '../../ui/button.tsx';
import { SquareButton } from '../../ui/square-button.tsx';
import { KEY } from './decline-reasons.tsx';
import { MissingStrip } from './missing-strip.tsx';
import type { Review } from '../review-data.ts';
import type { ReviewTeam } from './review-types.ts';
import { QueueList, teamIdOf } from './queue-list.tsx';
import { mapCells, type RoundFacts } from './round-facts.ts';
import { AutomaticBadge, Summary } from './summary.tsx';
import { reviewTexts as words } from './texts.ts';
import type { QueueOfWindow } from './use-queue.ts';
import type { Reminders } from './use-reminders.ts';
import type { useKeySwitch } from './use-review-keys.ts';

// The dialog that is open.
export type Opened = 'queue' | 'missing' | 'keys' | null;

// What every view of the review has.
export type Shared = {
  readonly review: Review;
  readonly queue: QueueOfWindow;
  readonly facts: RoundFacts;
  readonly rules: RuleSet;
  // The last placement of the round.
  readonly lobby: number;
  readonly phone: boolean;
  // The clock of the server.
  readonly now: number;
  readonly teamOf: (teamId: string) => ReviewTeam | undefined;
  readonly nameOf: (teamId: string) => string;
  readonly missing: readonly ReviewTeam[];
  readonly reminders: Reminders;
  // How many submissions 'accept all' takes.
  readonly acceptable: number;
  readonly acceptAll: () => void;
  readonly keySwitch: ReturnType<typeof useKeySwitch>;
  readonly opened: Opened;
  readonly onOpened: (opened: Opened) => void;
};

type Props = {
  shared: Shared;
  // The placement of what is open, or the one that is being typed.
  chosen: number | null;
  // Takes a free placement of the map.
  onPick?: ((placement: number) => void) | null;
  // Everything that is open at once.
  compared?: readonly string[];
  children: ReactNode;
};

// Around what is open: the queue, the placements, and who is missing.
export function Layout({ shared, chosen, onPick = null, compared = [], children }: Props) {
  const { review, queue, facts, phone, nameOf, missing, reminders, now, acceptable, acceptAll, onOpened } = shared;
  const isNarrow = useCards();
  // The comparison needs the room.
  const isComparing = compared.length > 0;
  const list = (
    <QueueList
      queue={queue}
      nameOf={nameOf}
      compared={compared}
      onOpen={(id) => {
        onOpened(null);
        queue.goTo(id);
      }}
    />
  );
  if (phone)
    return (
      <div className="flex flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Stepper shared={shared} />
          {acceptable > 0 && (
            <Button
              aria-label={words.acceptAll(acceptable)}
              icon={<CheckCheck aria-hidden size={20} />}
              onClick={acceptAll}
            >
              {words.acceptShort(acceptable)}
            </Button>
          )}
          <AutomaticBadge automatic={review.settings.automatic} />
        </div>
        {children}
        <RoundMap shared={shared} chosen={chosen} onPick={onPick} />
        <LateDialogs shared={shared} list={list} />
      </div>
    );
  return (
    <>
      {!isComparing && (
        <Summary
          review={review}
          queue={queue}
          facts={facts}
          acceptable={acceptable}
          onAcceptAll={acceptAll}
          stepper={<Stepper shared={shared} />}
        />
      )}
      <div className="flex min-h-96 grow basis-0 gap-4">
        <section
          aria-label={words.queue}
          className="cut cut-large hidden w-56 shrink-0 flex-col overflow-hidden cut-fill-panel cut-line-line @min-[72rem]:flex"
        >
          <h2 className="flex items-baseline justify-between border-b border-line px-3 py-2">
            <span className="caps text-label">{words.queue}</span>
            <span className="text-sm text-soft">{words.riskFirst}</span>
          </h2>
          {list}
        </section>
        {children}
      </div>
      <RoundMap shared={shared} chosen={chosen} onPick={onPick} />
      {!isComparing && (
        <MissingStrip
          teams={missing}
          reminders={reminders}
          now={now}
          most={isNarrow ? FEW_CHIPS : MOST_CHIPS}
          onMore={() => onOpened('missing')}
        />
      )}
      <Hints shared={shared} />
      <LateDialogs shared={shared} list={list} />
    </>
  );
}

const MOST_CHIPS = 4;
const FEW_CHIPS = 2;

// Where the queue is no column: its position, and a button that opens it.
export function Stepper({ shared }: { shared: Shared }) {
  const { queue, onOpened } = shared;
  const at = queue.rows.findIndex(({ id }) => id === queue.open?.id);
  return (
    <div className="flex items-center gap-2">
      <SquareButton label={words.before} onClick={() => queue.move(-1)}>
        <ChevronLeft aria-hidden size={20} />
      </SquareButton>
      <Button icon={<ListOrdered aria-hidden size={18} />} onClick={() => onOpened('queue')}>
        <span>
          <span className="sr-only">{words.openQueue}: </span>
          {words.position(at + 1, queue.rows.length)}
        </span>
      </Button>
      <SquareButton label={words.after} onClick={() => queue.move(1)}>
        <ChevronRight aria-hidden size={20} />
      </SquareButton>
      <Others shared={shared} />
    </div>
  );
}

// Who else reviews, and where.
function Others({ shared: { queue, nameOf } }: { shared: Shared }) {
  const [first, ...more] = [...queue.claimedBy];
  if (!first) return null;
  const item = queue.rows.find(({ id }) => id === first[0]);
  if (!item) return null;
  const line = words.isAt(first[1], nameOf(teamIdOf(item)));
  return (
    <p title={line} className="flex min-w-0 items-center gap-2 text-sm text-soft">
      <Users aria-hidden size={16} className="shrink-0" />
      <span className="truncate">
        {line}
        {more.length > 0 && ` · ${words.more(more.length)}`}
      </span>
    </p>
  );
}

type MapProps = { shared: Shared; chosen: number | null; onPick: ((placement: number) => void) | null };

export function RoundMap({ shared, chosen, onPick }: MapProps) {
  const { review, queue, facts, lobby, phone } = shared;
  const cells = mapCells(lobby, facts.results, queue.waiting, chosen);
  // On a phone there is room for one row of them.
  const isNear = phone && chosen !== null;
  const from = isNear ? Math.max(0, Math.min(chosen - 1 - ROW / 2, cells.length - ROW)) : 0;
  return (
    <PlacementMap
      title={isNear ? words.near(chosen) : words.map(review.round)}
      cells={isNear ? cells.slice(from, from + ROW) : cells}
      legend={phone ? [] : words.legend}
      columns={phone ? 'grid-cols-10' : 'grid-cols-25 @min-[64rem]:grid-cols-50'}
      onPick={onPick}
    />
  );
}

const ROW = 10;

// The keys, the other reviewers and the last decision; a low window has no room for them.
function Hints({ shared }: { shared: Shared }) {
  const { onOpened } = shared;
  return (
    <div className="flex items-center gap-x-4 text-sm text-soft">
      <p aria-hidden className="flex items-center gap-1.5 @max-[48rem]:hidden">
        <kbd className={KEY}>J</kbd>
        <kbd className={KEY}>K</kbd> {words.nextAndBefore}
      </p>
      <button
        type="button"
        onClick={() => onOpened('keys')}
        className="flex cursor-pointer items-center gap-1.5 hover:text-text max-lg:min-h-control"
      >
        <kbd aria-hidden className={KEY}>
          ?
        </kbd>
        {words.allKeys}
      </button>
      <div className="min-w-0 flex-1 @max-[72rem]:hidden">
        <Others shared={shared} />
      </div>
      <LastAct />
    </div>
  );
}

// What this window did last, with its undo.
export function LastAct() {
  const { receipt } = useReceipt();
  if (!receipt) return null;
  return (
    <button
      type="button"
      aria-label={words.undoLast(receipt.what)}
      onClick={receipt.undo}
      className="ml-auto flex min-w-0 cursor-pointer items-center gap-2 text-sm text-soft hover:text-text max-lg:min-h-control"
    >
      <Undo2 aria-hidden size={16} className="shrink-0" />
      <span role="status" className="truncate">
        {receipt.title === receipt.what ? receipt.what : `${receipt.title}: ${receipt.what}`}
      </span>
      <kbd aria-hidden className={`${KEY} max-md:hidden`}>
        Ctrl Z
      </kbd>
    </button>
  );
}

// Loaded when one of them is opened for the first time.
export function LateDialogs({ shared, list }: { shared: Shared; list: ReactNode }) {
  const isOpen = shared.opened !== null || shared.reminders.uncopied !== null;
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOpen && !wasOpen) return null;
  return (
    <Suspense>
      <Dialogs shared={shared} list={list} />
    </Suspense>
  );
}

const Dialogs = lazyOrNothing(async () => (await import('./dialogs.tsx')).Dialogs);
