import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastFailure } from '../ui/toast.tsx';

type Options = {
  // Gives the address of the page.
  ask: () => Promise<{ url: string }>;
  failed: string;
  onOpened?: () => void;
  onFailed?: () => void;
};

// Opens a page of the payment provider in a new tab. Browsers allow that only in the very moment of the click, so the tab is
// there before its address is known.
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
      // The server's sentence for it may be the very same.
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

// The page to come gets no hold on ours.
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Abrindo…';
  return tab;
}
