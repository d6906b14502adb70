import type { Ref } from 'react';
import { TextField } from '../ui/text-field.tsx';

const MAX_REASON_LENGTH = 500;

type Props = {
  value: string;
  onValue: (reason: string) => void;
  required?: boolean;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

export function ReasonField({ value, onValue, required = false, error, inputRef }: Props) {
  return (
    <TextField
      label={required ? 'Motivo' : 'Motivo (opcional)'}
      placeholder="Ex.: resultado lançado no time errado"
      value={value}
      onValueChange={onValue}
      maxLength={MAX_REASON_LENGTH}
      error={error}
      autoComplete="off"
      ref={inputRef}
    />
  );
}
