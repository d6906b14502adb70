import { Field } from '@base-ui/react/field';
import { AlertLine } from './alert-line.tsx';

// The sentence under a wrong field.
export function FieldError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return <Field.Error match render={<AlertLine>{error}</AlertLine>} />;
}
