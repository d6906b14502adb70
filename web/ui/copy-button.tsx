import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2000;

type Props = {
  text: string;
  look?: 'primary' | 'quiet';
  onDone: (copied: boolean) => void;
  buttonRef?: Ref<HTMLButtonElement>;
  // What is copied, if 'Copiar' alone is not clear.
  children?: ReactNode;
  // Shown for two seconds instead of 'Copiado'.
  done?: string;
};

export function CopyButton({ text, look = 'quiet', onDone, buttonRef, children, done: doneText }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    onDone(done);
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button ref={buttonRef} type="button" look={look} icon={<Icon aria-hidden size={18} />} onClick={() => void copy()}>
      <span>
        {copied && doneText !== undefined ? (
          doneText
        ) : (
          <>
            {copied ? 'Copiado' : 'Copiar'}
            {children}
          </>
        )}
      </span>
    </Button>
  );
}
