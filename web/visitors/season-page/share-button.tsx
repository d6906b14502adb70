import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';

type Props = { title: string; look?: 'quiet' | 'primary'; children?: string };

// The sheet of the phone; elsewhere the address is copied.
export function ShareButton({ title, look = 'quiet', children = 'Compartilhar' }: Props) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = location.origin + location.pathname;
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined);
    setSaid((await copyText(url)) ? 'Link copiado' : 'Copie o endereço da barra do navegador');
  };
  return (
    <Button
      look={look}
      disabled={!hydrated}
      icon={said === 'Link copiado' ? <Check aria-hidden size={18} /> : <Share2 aria-hidden size={18} />}
      onClick={() => void share()}
    >
      <span aria-live="polite">{said || children}</span>
    </Button>
  );
}
