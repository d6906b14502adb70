import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastFailure } from '../ui/toast.tsx';

type Options = {
  // Returns the address of the page.
  ask: () => Promise<{ url: string }>;
  failed: string;
  onOpened?: () => void;
  onFailed?: () => void;
};

// Opens a page of the payment provider in a new tab. Browsers allow that only during the click, so the tab opens before its
// address is known.
export function useProviderPage({ ask, failed, onOpened, onFailed }: Options) {
  const running = useRef(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => ask(),
    onSuccess: ({ url }, tab) => {
      if (tab && !tab.closed) tab.location.replace(url);
      else setBlockedUrl(url);
      onOpened?.();
    },
    onError: ({ message }, tab) => {
      tab?.close();
      // The server's sentence may be the same.
      toastFailure(failed, message === failed ? undefined : message);
      onFailed?.();
    },
    onSettled: () => (running.current = false),
  });
  const open = () => {
    if (running.current) return;
    running.current = true;
    setBlockedUrl(null);
    mutate(openTab());
  };
  return { open, isPending, blockedUrl };
}

// The new tab gets no access to this window.
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Abrindo…';
  return tab;
}
