import { ChevronRight, Undo2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useReceipt } from '../../scores/undo/undo-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { keepMessagesAbove } from '../../ui/keep-messages-above.ts';
import { Keypad } from '../../ui/keypad.tsx';
import { ItemButtons } from './item-panel.tsx';
import { teamIdOf } from './queue-list.tsx';
import { reviewTexts as words } from './texts.ts';
import type { ReviewedItem } from './use-item.ts';
import type { QueueOfWindow } from './use-queue.ts';

type Props = {
  item: ReviewedItem;
  queue: QueueOfWindow;
  nameOf: (teamId: string) => string;
  fields: RefObject<(HTMLInputElement | null)[]>;
  // In place of the buttons.
  told: ReactNode;
};

// At the thumb: the three decisions, or the keys while numbers are typed; below them the undo of the last one.
export function PhoneDock({ item, queue, nameOf, fields, told }: Props) {
  const { receipt } = useReceipt();
  const [next] = queue.upcoming;
  const isCorrecting = item.mode === 'correct';
  const isDeclining = item.mode === 'decline' || item.mode === 'declineText';
  if (isDeclining && told === null) return null;
  return (
    <div
      ref={keepMessagesAbove}
      className="sticky bottom-0 z-10 -mx-gutter mt-auto border-t border-line bg-side px-gutter py-2"
    >
      {told ?? (isCorrecting ? <FieldKeys item={item} fields={fields} /> : <ItemButtons item={item} phone />)}
      {!isCorrecting && (
        <div className="mt-1 flex items-center justify-between gap-3">
          {receipt ? (
            <button
              type="button"
              aria-label={words.undoLast(receipt.what)}
              onClick={receipt.undo}
              className="flex min-h-control min-w-0 cursor-pointer items-center gap-2 text-left text-soft"
            >
              <Undo2 aria-hidden size={18} className="shrink-0" />
              <span className="truncate">{words.undoLast(receipt.what)}</span>
            </button>
          ) : (
            <span />
          )}
          {next && (
            <button
              type="button"
              onClick={() => queue.goTo(next.id)}
              className="flex min-h-control min-w-0 shrink-0 cursor-pointer items-center gap-1 text-soft"
            >
              <span className="max-w-40 truncate">{words.nextIs(nameOf(teamIdOf(next)))}</span>
              <ChevronRight aria-hidden size={18} className="shrink-0" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

// Types into the slot that has the focus.
function FieldKeys({ item, fields }: Pick<Props, 'item' | 'fields'>) {
  const current = () => {
    const found = fields.current.indexOf(document.activeElement as HTMLInputElement);
    return found === -1 ? item.firstSlot : found;
  };
  const focus = (slot: number) => fields.current[slot]?.focus();
  return (
    <Keypad
      onDigit={(digit) => {
        const slot = current();
        const field = fields.current[slot];
        if (!field) return;
        const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
        item.type(slot, isSelected ? digit : field.value + digit);
        field.focus();
        requestAnimationFrame(() => field.setSelectionRange(field.value.length, field.value.length));
      }}
      onBackspace={() => {
        const slot = current();
        item.type(slot, (item.typed[slot] ?? '').slice(0, -1));
        focus(slot);
      }}
      onNext={() => focus((current() + 1) % item.typed.length)}
    >
      <Button look="primary" size="large" onClick={item.acceptTyped}>
        {words.acceptCorrected}
      </Button>
    </Keypad>
  );
}
