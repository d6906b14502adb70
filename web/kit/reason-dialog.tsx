import {
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { sanitizeLine } from '../../domain/text.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TypingDialog, useUnsaved } from '../ui/typing-dialog.tsx';
import { reasonTexts } from './reasons.ts';
import { useWish } from './wish.ts';
import { MAX_REASON_LENGTH } from '../../domain/scores/ledger/reason.ts';

const NO_ERRORS = {};

type FormProps = {
  confirm: string;
  cancel?: string;
  required?: boolean | undefined;
  // Set by callers whose request is answered while the dialog is open.
  busy?: boolean;
  // The server's refusal of the reason.
  error?: string | undefined;
  example?: string | undefined;
  // Callers that queue a command give it the id of the dialog, and resolve to null if it could not be queued.
  onConfirm: (reason: string, id: string) => unknown;
};

type Props = FormProps &
  Pick<
    ComponentProps<typeof TypingDialog>,
    'open' | 'title' | 'description' | 'finalFocus' | 'over' | 'width' | 'onClose'
  > & {
    // Above the reason.
    children?: ReactNode;
  };

// Confirms a change and asks for the reason that the history stores.
export function ReasonDialog({ confirm, cancel, required, busy = false, error, example, onConfirm, ...dialog }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const { children, ...shown } = dialog;
  const form = { confirm, ...(cancel !== undefined && { cancel }), required, busy, error, example, onConfirm };
  return (
    <TypingDialog {...shown} locked={busy} initialFocus={first}>
      {children}
      <ReasonForm {...form} first={first} />
    </TypingDialog>
  );
}

function ReasonForm({
  confirm,
  cancel = 'Cancelar',
  required = false,
  busy = false,
  error,
  example,
  onConfirm,
  first,
}: FormProps & { first: RefObject<HTMLInputElement | null> }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useUnsaved(reason !== '');
  const wish = useWish();
  const shown = missing ? reasonTexts.missing : error;
  const errors = useMemo(() => (shown === undefined ? NO_ERRORS : { reason: shown }), [shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = required && sanitizeLine(reason) === '';
    setMissing(lacks);
    if (!lacks) void wish.send(async (id) => (await onConfirm(reason, id)) ?? null);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <ReasonField
        value={reason}
        onValue={setReason}
        required={required}
        example={example}
        error={shown}
        inputRef={first}
      />
      <DialogActions>
        <DialogCancel>{cancel}</DialogCancel>
        <Button type="submit" look="primary" busy={busy || wish.busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Form>
  );
}

type FieldProps = {
  value: string;
  onValue: (reason: string) => void;
  required?: boolean;
  example?: string | undefined;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

export function ReasonField({ value, onValue, required = false, example, error, inputRef }: FieldProps) {
  return (
    <TextField
      label={required ? 'Motivo' : 'Motivo (opcional)'}
      placeholder={example ?? reasonTexts.example}
      value={value}
      onValueChange={onValue}
      maxLength={MAX_REASON_LENGTH}
      error={error}
      autoComplete="off"
      ref={inputRef}
    />
  );
}
