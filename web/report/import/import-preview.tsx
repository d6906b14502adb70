import type { ReactNode } from 'react';
import { IMPORT_REASONS, type ImportPlan } from '../../../domain/import.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { countOf } from '../model.ts';

type Props = { plan: ImportPlan; sending: boolean; onBack: () => void; onSend: () => void };

// What will happen to each row, before anything is sent.
export function ImportPreview({ plan: { toAdd, ignored, failed }, sending, onBack, onSend }: Props) {
  return (
    <>
      <Rows title="Serão adicionados" count={toAdd.length}>
        {toAdd.map(({ row, name, activisionIds }) => (
          <Row key={row} row={row} name={name} detail={activisionIds.filter(Boolean).join(' · ')} />
        ))}
      </Rows>
      <Rows title="Ignorados" count={ignored.length}>
        {ignored.map(({ row, name, reason }) => (
          <Row key={row} row={row} name={name} detail={IMPORT_REASONS[reason]} />
        ))}
      </Rows>
      <Rows title="Recusados" count={failed.length}>
        {failed.map(({ row, name, reason }) => (
          <Row key={row} row={row} name={name || '(sem nome)'} detail={IMPORT_REASONS[reason]} />
        ))}
      </Rows>
      <DialogActions>
        <Button onClick={onBack} disabled={sending}>
          Escolher outra
        </Button>
        <Button look="primary" busy={sending} disabled={toAdd.length === 0} onClick={onSend}>
          Importar {countOf(toAdd.length, 'time', 'times')}
        </Button>
      </DialogActions>
    </>
  );
}

function Rows({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        {title} <Badge>{count}</Badge>
      </h3>
      {count > 0 && (
        <ScrollFrame label={title} height="short">
          <ul className="divide-y divide-line border border-line bg-ground">{children}</ul>
        </ScrollFrame>
      )}
    </div>
  );
}

function Row({ row, name, detail }: { row: number; name: string; detail: string }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-3 py-1.5 text-sm md:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="text-muted">linha {row}</span>
      <span className="truncate font-semibold">{name}</span>
      <span className="text-soft wrap-anywhere max-md:col-start-2 md:line-clamp-2">{detail}</span>
    </li>
  );
}
