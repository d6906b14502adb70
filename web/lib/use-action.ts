import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

// A change that is under way is not begun a second time: Enter twice, or a double click before the button could say so.
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
