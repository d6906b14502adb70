import { Field } from '@base-ui/react/field';
import { FieldError } from './field-error.tsx';

type Props = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  // How much of it is used stands below: what is pasted beyond it is cut off by the browser without a word.
  maxLength: number;
  rows?: number;
  error?: string | undefined;
};

// Text of several lines.
export function TextArea({ label, value, onValueChange, maxLength, rows = 4, error }: Props) {
  return (
    <Field.Root invalid={error !== undefined} className="flex flex-col gap-1.5">
      <Field.Label className="font-semibold">{label}</Field.Label>
      <Field.Control
        render={<textarea rows={rows} />}
        value={value}
        onValueChange={onValueChange}
        maxLength={maxLength}
        className="w-full resize-y border border-edge bg-ground px-3 py-2.5 text-text transition-colors hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text data-invalid:border-error"
      />
      <FieldError error={error} />
      <p aria-hidden className="text-right text-sm text-muted">
        {value.length}/{maxLength}
      </p>
    </Field.Root>
  );
}
