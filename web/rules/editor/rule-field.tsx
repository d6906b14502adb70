import { useId, type ReactNode } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';

const WIDTHS = { place: 'w-11', factor: 'w-15', points: 'w-20', wide: 'w-full' };

type InputProps = {
  label: string;
  value: string;
  onValue: (text: string) => void;
  width?: keyof typeof WIDTHS;
  isChanged?: boolean;
  // The id of the element with the error.
  problemId?: string | undefined;
  // The error is shown elsewhere.
  isWrong?: boolean;
  // Number fields select their text on focus, so that typing replaces it.
  isText?: boolean;
  maxLength?: number;
};

// A small field of the editor; a changed one is marked by a line.
export function RuleInput({
  label,
  value,
  onValue,
  width = 'points',
  isChanged = false,
  problemId,
  isWrong = problemId !== undefined,
  isText = false,
  maxLength = 12,
}: InputProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={problemId}
      inputMode={isText ? undefined : 'decimal'}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      onFocus={({ currentTarget }) => !isText && currentTarget.select()}
      className={`caps h-10 min-w-0 border border-edge bg-ground px-2 text-lg tracking-normal tabular-nums transition-colors hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text aria-invalid:border-error ${isText ? 'normal-case' : ''} ${isChanged ? 'border-l-4 border-l-live' : ''} ${WIDTHS[width]}`}
    />
  );
}

type RowProps = {
  label: string;
  hint?: string;
  // The saved value, if it differs.
  before: string | null;
  problem?: string | undefined;
  children: (field: { label: string; isChanged: boolean; problemId: string | undefined }) => ReactNode;
};

// One rule: label, fields, the saved value and the error.
export function RuleRow({ label, hint, before, problem, children }: RowProps) {
  const id = useId();
  return (
    <div className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p>
            {label}
            {hint && <span className="ml-1.5 text-sm text-muted">{hint}</span>}
          </p>
          {before !== null && <Was>{before}</Was>}
        </div>
        {/* The error is below this line, so that it does not move the fields. */}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
          {children({ label, isChanged: before !== null, problemId: problem === undefined ? undefined : id })}
        </div>
      </div>
      {problem !== undefined && (
        <div className="mt-1">
          <AlertLine id={id}>{problem}</AlertLine>
        </div>
      )}
    </div>
  );
}

export function Was({ children }: { children: string }) {
  return <p className="text-sm text-live">era {children}</p>;
}
