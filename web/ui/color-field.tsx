import { useId, useRef, type FocusEvent } from 'react';
import { FieldError } from './field-error.tsx';

type Props = {
  label: string;
  // The typed text.
  text: string;
  maxLength: number;
  onText: (text: string) => void;
  // The colour of the palette: #RGB or #RRGGBB.
  shown: string;
  // Called when the focus leaves both inputs, except to a button of the same form.
  onLeave: () => void;
  error?: string | undefined;
  hint?: string | undefined;
};

// The browser's palette and the colour as text, in sync. The line below is always reserved: an error that appears on blur
// must not move the button being clicked.
export function ColorField({ label, text, maxLength, onText, shown, onLeave, error, hint }: Props) {
  const id = useId();
  const pair = useRef<HTMLDivElement>(null);
  const onBlur = ({ currentTarget, relatedTarget: next }: FocusEvent<HTMLInputElement>) => {
    const staysHere = pair.current?.contains(next);
    const acts = next instanceof HTMLButtonElement && next.form === currentTarget.form;
    if (!staysHere && !acts) onLeave();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div ref={pair} className="flex h-12 gap-2">
        <input
          type="color"
          aria-label={`Paleta: ${label}`}
          value={sixDigits(shown)}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onBlur={onBlur}
          className="h-full w-14 shrink-0 cursor-pointer border border-edge bg-ground p-1.5 transition-colors hover:border-muted [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <input
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-said`}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={onBlur}
          className="w-full min-w-0 border border-edge bg-ground px-3 font-semibold transition-colors hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text aria-invalid:border-error aria-invalid:text-error"
        />
      </div>
      <div id={`${id}-said`} className="-mb-2 min-h-10 md:min-h-5">
        <FieldError error={error} />
        {error === undefined && hint && <p className="text-sm text-soft">{hint}</p>}
      </div>
    </div>
  );
}

// The browser's palette accepts #RRGGBB only.
function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
}
