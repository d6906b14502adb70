import { AlertLine } from './alert-line.tsx';

type Props = { id?: string; error: string | undefined };

// The error under a field; its id is the field's aria-describedby.
export function FieldError({ id, error }: Props) {
  return error !== undefined && <AlertLine id={id}>{error}</AlertLine>;
}
