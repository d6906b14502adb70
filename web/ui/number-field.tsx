import { Minus, Plus } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { FieldError } from './field-error.tsx';

type Props = {
  label: string;
  // The typed text: the caller parses it, and corrects it on commit.
  text: string;
  onText: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  // Called on blur.
  onCommit?: () => void;
  onEnter?: () => void;
  error?: string | undefined;
  // Reserves a line of the surrounding grid for the error: an error that appears or disappears on blur must not move the
  // button being clicked.
  errorLine?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

// Focus selects the text, so that typing replaces it.
export function NumberField({
  label,
  text,
  onText,
  onStep,
  onCommit,
  onEnter,
  error,
  errorLine = false,
  disabled,
  inputRef,
}: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') onStep(1);
    else if (event.key === 'ArrowDown') onStep(-1);
    else if (event.key === 'Enter' && onEnter && !event.repeat) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className="contents">
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={id} className="truncate font-semibold">
          {label}
        </label>
        <div className="flex h-12">
          <Step label={`Diminuir ${label}`} disabled={disabled} onClick={() => onStep(-1)}>
            <Minus aria-hidden size={18} />
          </Step>
          {/* Contained and no flex item: see TextField. */}
          <div className="min-w-0 flex-1">
            <input
              id={id}
              ref={inputRef}
              disabled={disabled}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined || !errorLine ? undefined : `${id}-error`}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={onCommit}
              onKeyDown={onKeyDown}
              className="poster block h-12 w-full border border-edge bg-ground px-1 text-center text-2xl contain-layout contain-size hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text disabled:opacity-60 aria-invalid:border-error aria-invalid:text-error"
            />
          </div>
          <Step label={`Aumentar ${label}`} disabled={disabled} onClick={() => onStep(1)}>
            <Plus aria-hidden size={18} />
          </Step>
        </div>
      </div>
      {errorLine && (
        <div className="order-last col-span-full mt-1 min-h-10 md:min-h-5">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      )}
    </div>
  );
}

type StepProps = { label: string; disabled: boolean | undefined; onClick: () => void; children: ReactNode };

// Not in the tab order: the arrow keys do the same.
function Step({ label, children, ...button }: StepProps) {
  return (
    <button
      {...button}
      type="button"
      tabIndex={-1}
      aria-label={label}
      className="grid w-9 shrink-0 cursor-pointer place-items-center bg-raised text-soft max-md:w-11 max-[22.5rem]:w-9 hover:text-text disabled:cursor-default disabled:opacity-60"
    >
      {children}
    </button>
  );
}
