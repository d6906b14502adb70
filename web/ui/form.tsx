import { useEffect, useRef, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'ref'> & {
  // The error under each field. A new object moves the focus to the first of them.
  errors: Readonly<Record<string, string>>;
};

export function Form({ errors, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);
  return <form {...props} ref={form} noValidate className="flex flex-col gap-4" />;
}
