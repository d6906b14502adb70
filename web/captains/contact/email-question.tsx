import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  typed: string;
  meant: string;
  // What the buttons do with an address, as the beginning of their names.
  act: string;
  busy: boolean;
  onAnswer: (email: string) => void;
};

// Takes the place of the submit button when the domain looks misspelled: a mail to it would be lost without a trace.
export function EmailQuestion({ typed, meant, act, busy, onAnswer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 border border-l-4 border-line border-l-check bg-ground p-4">
      <h3 ref={heading} tabIndex={-1} className="caps flex items-center gap-2 text-xl outline-none">
        <TriangleAlert aria-hidden size={20} className="shrink-0 text-check" />
        Confira o e-mail
      </h3>
      <p>
        <span className="font-semibold wrap-anywhere">{typed}</span> parece ter um erro de digitação. Você quis dizer{' '}
        <span className="font-semibold wrap-anywhere">{meant}</span>?
      </p>
      <div className="grid gap-2">
        <Button look="primary" busy={busy} onClick={() => onAnswer(meant)}>
          <span className="wrap-anywhere normal-case">{`${act} ${meant}`}</span>
        </Button>
        <Button disabled={busy} onClick={() => onAnswer(typed)}>
          <span className="wrap-anywhere normal-case">{`É ${typed} mesmo`}</span>
        </Button>
      </div>
    </div>
  );
}
