import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

// A mutation that ignores further calls while it runs, such as a double click before the button is disabled.
export function useAction<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutate, isPending, variables } = useMutation(options);
  const running = useRef(false);
  const run = (wanted: Variables) => {
    if (running.current) return;
    running.current = true;
    mutate(wanted, { onSettled: () => (running.current = false) });
  };
  return { run, isPending, variables };
}
