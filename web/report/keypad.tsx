import { ArrowRight, Delete } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

type Props = {
  onDigit: (digit: string) => void;
  onBackspace: () => void;
  onNext: () => void;
  nextLabel?: string;
  // Below the keys: the button that saves.
  children?: ReactNode;
};

// The keys of a phone in three rows, for fields with inputmode="none". The field that is typed into keeps the focus.
export function Keypad({ onDigit, onBackspace, onNext, nextLabel = 'Próximo campo', children }: Props) {
  const digits = (...wanted: readonly string[]) =>
    wanted.map((digit) => (
      <Key key={digit} label={digit} look="bg-raised" onPress={() => onDigit(digit)}>
        <span className="poster text-2xl">{digit}</span>
      </Key>
    ));
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Teclado" className="grid grid-cols-4 gap-1.5">
        {digits('1', '2', '3')}
        <Key label="Apagar" look="bg-line" onPress={onBackspace}>
          <Delete aria-hidden size={24} />
        </Key>
        {digits('4', '5', '6')}
        <Key label={nextLabel} look="bg-line" onPress={onNext}>
          <ArrowRight aria-hidden size={24} />
        </Key>
        {digits('7', '8', '9', '0')}
      </div>
      {children}
    </div>
  );
}

type KeyProps = { label: string; look: string; onPress: () => void; children: ReactNode };

function Key({ label, look, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onMouseDown={keepFocus}
      onClick={onPress}
      className={`grid min-h-control cursor-pointer touch-manipulation place-items-center border border-line select-none active:bg-text active:text-ground ${look}`}
    >
      {children}
    </button>
  );
}

// A pressed button would take the focus from the field.
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
