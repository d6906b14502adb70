import { useId, type ComponentProps, type ReactNode } from 'react';
import { AlertLine } from './alert-line.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'id'> & {
  label: string;
  hint?: string;
  // A few words beside the label.
  beside?: string;
  // Unlike an error it does not prevent saving.
  warning?: string | undefined;
  error?: string | undefined;
  // A possible warning: reserves its space, so that nothing moves when it appears.
  reserved?: string | undefined;
  onValueChange?: (value: string) => void;
  // At the end of the input, such as a button.
  end?: ReactNode;
};

// A native element: public pages have a small size budget.
export function TextField({ label, beside, hint, warning, error, reserved, onValueChange, end, ...control }: Props) {
  const id = useId();
  const invalid = error !== undefined;
  const said = invalid || warning !== undefined || hint !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="truncate font-semibold">
        {label}
        {beside !== undefined && <span className="text-sm font-normal text-muted"> {beside}</span>}
      </label>
      {/* Contained and no flex item: a typed letter lays out the input alone, not the page around it. */}
      <div className="relative">
        <input
          {...control}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={said ? `${id}-said` : undefined}
          onChange={(event) => onValueChange?.(event.currentTarget.value)}
          className={`block h-12 w-full border border-edge bg-ground px-3 text-text contain-layout contain-size placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text aria-invalid:border-error ${end ? 'pr-control' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>}
      </div>
      {/* One live region around all of them, so that screen readers announce changes while the user types. */}
      <div id={`${id}-said`} aria-live="polite" className="grid *:[grid-area:1/1] empty:hidden">
        {reserved && (
          <div aria-hidden className="invisible">
            <AlertLine look="warning">{reserved}</AlertLine>
          </div>
        )}
        <Said hint={hint} warning={warning} error={error} />
      </div>
    </div>
  );
}

function Said({
  hint,
  warning,
  error,
}: {
  hint: string | undefined;
  warning: string | undefined;
  error: string | undefined;
}) {
  if (error !== undefined) return <AlertLine>{error}</AlertLine>;
  if (warning !== undefined) return <AlertLine look="warning">{warning}</AlertLine>;
  return hint && <p className="text-sm text-muted">{hint}</p>;
}
