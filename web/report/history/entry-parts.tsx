import { Ellipsis, History, Redo2, Undo2 } from 'lucide-react';
import { instantDay, secondsText } from '../../kit/instants.ts';
import { titleOf, type Words } from '../../scores/ledger/entry-words.ts';
import type { Line, UndoAct } from '../../scores/ledger/ledger-lines.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuOf } from '../../ui/menu.tsx';

export type ListProps = {
  lines: readonly Line[];
  // The entry whose standings are shown.
  moment: number | null;
  onMoment: (number: number) => void;
  onUndo: (act: UndoAct) => void;
};

// 'Correção' above 'Lobos, queda 2'.
export function What({ line: { words, undone } }: { line: Line }) {
  return (
    <p className="wrap-anywhere">
      <span className="inline-flex flex-wrap items-center gap-x-2 font-semibold md:flex">
        {titleOf(words)}
        {undone && <Badge look="draft">desfeito</Badge>}
      </span>
      <span className="text-muted md:hidden"> · </span>
      <span className={`text-sm max-md:text-base ${undone ? 'text-muted' : 'text-soft'}`}>{words.about}</span>
    </p>
  );
}

type Change = NonNullable<Words['change']>;

// The values before and after: below each other, or in one line.
export function Changed({ line: { words, undone } }: { line: Line }) {
  return (
    <>
      {words.change && <BeforeAfter {...words.change} undone={undone} />}
      <Rules line={{ words, undone }} />
    </>
  );
}

// Single rules that were changed.
export function Rules({ line: { words, undone } }: { line: Pick<Line, 'words' | 'undone'> }) {
  if (!words.changes) return null;
  return (
    <ul className="text-sm">
      {words.changes.map(({ label, ...one }) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-muted">{label}: </span>
          <BeforeAfter {...one} undone={undone} />
        </li>
      ))}
    </ul>
  );
}

function BeforeAfter({ before, after, undone }: Change & { undone: boolean }) {
  return (
    <span className="text-sm wrap-anywhere">
      <span className={`text-muted ${undone ? 'line-through' : ''}`}>{before}</span>{' '}
      <span className="md:max-xl:block">
        <span aria-label="passou para" role="img">
          →
        </span>{' '}
        <span className={undone ? 'text-muted line-through' : 'font-semibold'}>{after}</span>
      </span>
    </span>
  );
}

// The initial of whoever did it.
export function Initial({ person }: { person: string }) {
  return (
    <span
      aria-hidden
      title={person}
      className="caps grid size-7 shrink-0 place-items-center border border-edge bg-raised text-sm"
    >
      {person.slice(0, 1)}
    </span>
  );
}

// '21:49:31', with the day as a tooltip.
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={instantDay(at)} className="tabular-nums">
      {secondsText(new Date(at))}
    </time>
  );
}

// Standings that were opened from the menu return the focus to its button.
export function menuId(number: number): string {
  return `entry-menu-${number}`;
}

type ActionsProps = Omit<ListProps, 'lines'> & { line: Line };

export function Actions({ line: { number, act }, onMoment, onUndo }: ActionsProps) {
  return (
    <MenuOf
      id={menuId(number)}
      trigger={<IconButton aria-label={`Mais ações do nº ${number}`} />}
      entries={[
        { name: 'Ver a classificação neste momento', icon: History, onSelect: () => onMoment(number) },
        ...(act
          ? [
              {
                name: act.isRedo ? 'Refazer' : 'Desfazer',
                icon: act.isRedo ? Redo2 : Undo2,
                onSelect: () => onUndo(act),
              },
            ]
          : []),
      ]}
    >
      <Ellipsis aria-hidden size={20} />
    </MenuOf>
  );
}
