import { ArrowRight, Delete } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

type Props = {
  onDigit: (digit: string) => void;
  onBackspace: () => void;
  onNext: () => void;
  nextLabel?: string;
  // Three rows of four keys, or four rows of three larger ones, where the last key shows its label.
  layout?: 'low' | 'high';
  // Below the keys: the button that saves.
  children?: ReactNode;
};

// The keys of a phone, for fields with inputmode="none". The field that is typed into keeps the focus.
export function Keypad({ onDigit, onBackspace, onNext, nextLabel = 'Próximo campo', layout = 'low', children }: Props) {
  const isHigh = layout === 'high';
  const height = isHigh ? 'min-h-14 short:min-h-control' : 'min-h-control';
  const digits = (...wanted: readonly string[]) =>
    wanted.map((digit) => (
      <Key key={digit} label={digit} look={`bg-raised ${height}`} onPress={() => onDigit(digit)}>
        <span className={`poster ${isHigh ? 'text-3xl' : 'text-2xl'}`}>{digit}</span>
      </Key>
    ));
  const backspace = (
    <Key key="backspace" label="Apagar" look={`bg-line ${height}`} onPress={onBackspace}>
      <Delete aria-hidden size={24} />
    </Key>
  );
  const next = (
    <Key key="next" label={nextLabel} look={`bg-line ${height}`} onPress={onNext}>
      <span className="caps flex items-center gap-1.5 text-label">
        {isHigh && nextLabel} <ArrowRight aria-hidden size={isHigh ? 18 : 24} className="shrink-0" />
      </span>
    </Key>
  );
  return (
    <div className="grid gap-2">
      <div
        role="group"
        aria-label="Teclado"
        className={`grid gap-1.5 ${isHigh ? 'grid-cols-[repeat(3,minmax(0,1fr))]' : 'grid-cols-4'}`}
      >
        {digits('1', '2', '3')}
        {!isHigh && backspace}
        {digits('4', '5', '6')}
        {!isHigh && next}
        {digits('7', '8', '9')}
        {isHigh && backspace}
        {digits('0')}
        {isHigh && next}
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
      className={`grid cursor-pointer touch-manipulation place-items-center border border-line select-none active:bg-text active:text-ground ${look}`}
    >
      {children}
    </button>
  );
}

// A pressed button would take the focus from the field.
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
