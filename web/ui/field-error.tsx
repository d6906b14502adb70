import { Field } from '@base-ui/react/field';
import { TriangleAlert } from 'lucide-react';

// The sentence under a wrong field.
export function FieldError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <Field.Error match className="flex gap-2 text-sm text-error">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {error}
    </Field.Error>
  );
}
