import { SquarePen } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';

type Props = { label: string; value: string; onOpen: () => void; disabled?: boolean };

// Shows a value that is edited elsewhere: a click, Enter or Space opens the editor.
export function OpenerField({ label, value, onOpen, disabled }: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          disabled={disabled}
          readOnly
          aria-haspopup="dialog"
          value={value}
          onClick={onOpen}
          onKeyDown={onKeyDown}
          className="poster block h-12 w-full contain-layout contain-size cursor-pointer border border-edge bg-ground px-3 text-2xl hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text disabled:cursor-default disabled:opacity-60"
        />
        <SquarePen aria-hidden size={18} className="pointer-events-none absolute top-3.5 right-3 text-muted" />
      </div>
    </div>
  );
}
