import { CornerDownLeft, Space } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';

type Props = {
  line: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  onType: (line: string) => void;
  onEnter: () => void;
};

// The numeric keyboard of a phone may have neither a space nor Enter.
export function QuickKeys({ line, disabled, onType, onEnter }: Props) {
  const typeSpace = () => {
    const field = line.current;
    if (!field) return;
    field.focus();
    const at = field.selectionStart ?? field.value.length;
    field.setRangeText(' ', at, field.selectionEnd ?? at, 'end');
    onType(field.value);
  };
  return (
    <>
      <button type="button" disabled={disabled} onMouseDown={keepFocus} onClick={typeSpace} className={KEY}>
        <Space aria-hidden size={20} />
        Espaço
      </button>
      <button type="button" disabled={disabled} onMouseDown={keepFocus} onClick={onEnter} className={KEY}>
        <CornerDownLeft aria-hidden size={20} />
        Enter
      </button>
    </>
  );
}

const KEY =
  'caps flex h-14 cursor-pointer items-center justify-center gap-2 border border-line bg-raised text-label disabled:opacity-60';

// A tap on a key must not close the phone's keyboard.
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
