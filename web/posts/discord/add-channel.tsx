import { useState } from 'react';
import { ApiError } from '../../kit/api.ts';
import { NO_ERRORS } from '../../kit/form-errors.ts';
import { discordTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

type Props<Answer> = { add: (address: string) => Promise<Answer>; onAdded: (answer: Answer) => void };

// The address of a webhook, which the server checks at Discord.
export function AddChannel<Answer>({ add, onAdded }: Props<Answer>) {
  const [address, setAddress] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  const adding = useAction({
    mutationFn: () => add(address),
    onSuccess: (answer) => {
      setAddress('');
      toastSuccess(discordTexts.added);
      onAdded(answer);
    },
    onError: (error) =>
      error instanceof ApiError && error.code.startsWith('webhook_')
        ? setErrors({ address: error.message })
        : toastFailure(discordTexts.addFailed, error.message),
  });
  return (
    <Form
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        setErrors(NO_ERRORS);
        adding.run();
      }}
    >
      <TextField
        label={discordTexts.address}
        hint={discordTexts.addressHint}
        error={errors['address']}
        placeholder="https://discord.com/api/webhooks/…"
        value={address}
        autoComplete="off"
        onValueChange={setAddress}
      />
      <div className="flex max-md:*:grow">
        <Button type="submit" busy={adding.isPending}>
          Ligar canal
        </Button>
      </div>
    </Form>
  );
}
