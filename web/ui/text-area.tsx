import { useId } from 'react';
import { AlertLine } from './alert-line.tsx';

type Props = {
  label: string;
  name?: string;
  value: string;
  onValueChange: (value: string) => void;
  // Shown with the used length, because browsers silently cut pasted text.
  maxLength: number;
  rows?: number;
  hint?: string;
  error?: string | undefined;
};

export function TextArea({ label, value, onValueChange, maxLength, hint, error, ...control }: Props) {
  const id = useId();
  const invalid = error !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        rows={4}
        {...control}
        id={id}
        value={value}
        maxLength={maxLength}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid || hint !== undefined ? `${id}-said` : undefined}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className="w-full resize-y border border-edge bg-ground px-3 py-2 text-text transition-colors hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text aria-invalid:border-error"
      />
      <div className="flex justify-between gap-4">
        <div id={`${id}-said`}>
          {invalid ? <AlertLine>{error}</AlertLine> : hint && <p className="text-sm text-muted">{hint}</p>}
        </div>
        <p aria-hidden className="text-sm text-muted">
          {value.length}/{maxLength}
        </p>
      </div>
    </div>
  );
}
