import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { registrationTexts } from './texts.ts';
import { Button } from '../../ui/button.tsx';

type Props = { sentence: string; busy: boolean; onSend: () => void; onCorrect: () => void };

// Replaces the submit button when a player is in another team of this event: the captain may confirm.
export function SharedQuestion({ sentence, busy, onSend, onCorrect }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 border border-l-4 border-line border-l-check bg-ground p-4">
      <h3 ref={heading} tabIndex={-1} className="caps flex items-center gap-2 text-xl outline-none">
        <TriangleAlert aria-hidden size={20} className="shrink-0 text-check" />
        {registrationTexts.sendAnyway}
      </h3>
      <p className="font-semibold wrap-anywhere">{sentence}</p>
      <p className="text-soft">{registrationTexts.sharedDetail}</p>
      <div className="grid gap-2 md:grid-cols-2">
        <Button onClick={onCorrect}>Corrigir jogadores</Button>
        <Button look="primary" busy={busy} onClick={onSend}>
          Enviar assim mesmo
        </Button>
      </div>
    </div>
  );
}
