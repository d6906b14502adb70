import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type FormEvent, type RefObject } from 'react';
import { MAX_LABEL_LENGTH, sanitizeLine } from '../../../../domain/text.ts';
import { api, call } from '../../../kit/api.ts';
import { fieldErrors, NO_ERRORS } from '../../../kit/form-errors.ts';
import { cacheObsLink } from '../../../stream/obs-links/obs-links.ts';
import type { ListedEvent } from '../../../events/events.ts';
import { configTexts } from '../texts.ts';
import { obsLinkTexts } from '../../../stream/obs-links/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast.tsx';
import { useAction } from '../../../kit/use-action.ts';

type Props = {
  event: ListedEvent;
  nameField: RefObject<HTMLInputElement | null>;
  onMade: (id: string) => void;
};

export function LinkForm({ event, nameField, onMade }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [shows, setShows] = useState<string>('on-air');
  const eventId = shows === 'event' ? event.id : null;
  const [errors, setErrors] = useState(NO_ERRORS);
  const make = useAction({
    mutationFn: () => call(api['obs-links'].$post({ json: { name, eventId } })),
    onSuccess: async ({ link }) => {
      await cacheObsLink(client, link);
      setName('');
      toastSuccess(configTexts.linkMade, link.name);
      onMade(link.id);
    },
    onError: (error) => {
      toastFailure(configTexts.makeLinkFailed, error.message);
      setErrors(fieldErrors(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nameless = sanitizeLine(name) === '';
    setErrors(nameless ? { name: configTexts.linkNameMissing } : {});
    if (!nameless) make.run();
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Nome do link"
          placeholder="Ex.: Live principal"
          value={name}
          onValueChange={setName}
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          error={errors['name']}
          ref={nameField}
        />
        <div className="grid">
          {/* As high as the label beside it. */}
          <span aria-hidden className="mb-1.5 max-md:hidden">
            &nbsp;
          </span>
          <Button type="submit" busy={make.isPending} icon={<Plus aria-hidden size={18} />}>
            Criar link
          </Button>
        </div>
      </div>
      <ChoiceBar
        label="O link mostra"
        hint={obsLinkTexts.targetHint}
        choices={[
          { value: 'on-air', label: obsLinkTexts.follows },
          { value: 'event', label: obsLinkTexts.bound(event.name) },
        ]}
        value={shows}
        onValue={setShows}
      />
    </Form>
  );
}
