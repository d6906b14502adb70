import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = { until: string; of: string; onUndo: () => void };

// While the captain has not been told, every window of the organiser can take the decline back.
export function UndoDecline({ until, of, onUndo }: Props) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ending = setTimeout(() => setOver(true), Date.parse(until) - Date.now());
    return () => {
      clearTimeout(ending);
      setOver(false);
    };
  }, [until]);
  if (isOver) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      <p>O capitão ainda não foi avisado.</p>
      <Button icon={<Undo2 aria-hidden size={16} />} onClick={onUndo}>
        <span>
          Desfazer recusa<span className="sr-only"> de {of}</span>
        </span>
      </Button>
    </div>
  );
}
