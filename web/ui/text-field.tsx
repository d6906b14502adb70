import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<typeof Field.Control>, 'className' | 'onChange'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  // Sits at the end of the input, for example a button.
  end?: ReactNode;
};

export function TextField({ label, hint, error, end, ...control }: Props) {
  return (
    <Field.Root invalid={error !== undefined} className="flex flex-col gap-1.5">
      <Field.Label className="font-semibold">{label}</Field.Label>
      <div className="relative flex">
        <Field.Control
          {...control}
          className={`h-12 w-full border border-edge bg-ground px-3 text-text transition-colors placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text data-invalid:border-error ${end ? 'pr-12' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>}
      </div>
      {error === undefined ? (
        hint && <Field.Description className="text-sm text-muted">{hint}</Field.Description>
      ) : (
        <FieldError error={error} />
      )}
    </Field.Root>
  );
}
