import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { MAX_EVENT_NAME_LENGTH } from '../../../domain/events/event.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { cacheEvent } from '../../events/cache-event.ts';
import { spokenMoment } from '../../kit/days.ts';
import type { ListedEvent } from '../../events/events.ts';
import { setFirstSteps, teamsStepPath, useSkipFirstSteps } from '../../events/first-steps.ts';
import { fieldErrors, hasErrors, useFormErrors } from '../../kit/form-errors.ts';
import { newId } from '../../kit/new-id.ts';
import { DEFAULT_PRESET } from '../../rules/default-preset.ts';
import { MOMENT_LIMITS, unreadMoments } from '../../kit/unread-moments.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OfferExample } from './example.tsx';
import { RuleCards } from './rule-cards.tsx';
import { StepBar } from './step-bar.tsx';
import { firstRunTexts as texts } from './texts.ts';

// The first step: what the cup is called, when it is, and how it scores.
export function CupStep({ title, standalone }: { title: string; standalone: ListedEvent }) {
  const skip = useSkipFirstSteps();
  return (
    <>
      <PageHeader title={title} facts={texts.fact} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <StepBar current={1} />
        <Link
          to="/report"
          onClick={skip}
          className="ml-auto inline-flex min-h-control items-center text-soft underline underline-offset-4 hover:text-text"
        >
          {texts.skip}
        </Link>
      </div>
      <div className="md:cut md:cut-large md:cut-fill-panel md:p-gutter md:cut-line-line">
        <CupForm />
      </div>
      <OfferExample event={standalone} />
    </>
  );
}

function CupForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Created once, so that a repeated request creates the same event.
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [when, setWhen] = useState('');
  const [preset, setPreset] = useState<string>(DEFAULT_PRESET);
  const [failed, setFailed] = useState<string | null>(null);
  const { errors, refused, refuse, clear } = useFormErrors();
  const create = useAction({
    mutationFn: () => {
      const [startDate = '', startTime = ''] = when.split('T');
      const json = { id, name, startDate: startDate || null, startTime: startTime.slice(0, 5) || null, preset };
      return call(api.events.$post({ json }));
    },
    onSuccess: async ({ event }) => {
      setFirstSteps(event.id, 'open');
      await cacheEvent(client, event);
      void navigate(teamsStepPath(event.id), { replace: true });
    },
    onError: (error) => {
      const found = fieldErrors(error);
      refuse(found);
      setFailed(hasErrors(found) ? null : error.message);
    },
  });
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const found = {
      ...(sanitizeLine(name) === '' && { name: texts.nameMissing }),
      ...unreadMoments(submitted.currentTarget),
    };
    refuse(found);
    setFailed(null);
    if (!hasErrors(found)) create.run();
  };
  const change = (field: string, set: (value: string) => void) => (value: string) => {
    set(value);
    clear([field]);
  };
  return (
    <Form errors={refused} onSubmit={submit}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          onValueChange={change('name', setName)}
          error={errors['name']}
          maxLength={MAX_EVENT_NAME_LENGTH}
          autoComplete="off"
          autoFocus
        />
        <TextField
          name="when"
          type="datetime-local"
          {...MOMENT_LIMITS}
          label={texts.when}
          hint={spokenMoment(when) ?? texts.whenHint}
          value={when}
          onValueChange={change('when', setWhen)}
          error={errors['when']}
        />
      </div>
      <RuleCards value={preset} onValue={setPreset} />
      {failed !== null && (
        <Notice kind="error" title={texts.createFailed}>
          {failed}
        </Notice>
      )}
      {/* On phones the button stays at the bottom of the screen, above the words. */}
      <div className="flex items-center justify-between gap-4 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-gutter max-md:flex-col-reverse max-md:items-stretch max-md:gap-2 max-md:border-t max-md:border-line max-md:bg-side max-md:px-gutter max-md:py-3">
        <p className="flex items-center gap-3 text-sm text-soft">
          <ShieldCheck aria-hidden size={20} className="shrink-0 text-live" />
          {texts.draft}
        </p>
        <Button type="submit" look="primary" busy={create.isPending}>
          <span className="whitespace-nowrap">{texts.create}</span>
          <kbd aria-hidden className="border border-on-primary px-1.5 font-sans text-sm normal-case max-lg:hidden">
            Enter
          </kbd>
        </Button>
      </div>
    </Form>
  );
}
