import { AlertLine } from './alert-line.tsx';

type Props = { id?: string; error: string | undefined };

// The sentence under a wrong field, which names it as its description.
export function FieldError({ id, error }: Props) {
  return error !== undefined && <AlertLine id={id}>{error}</AlertLine>;
}
