import { useState, type ReactNode } from 'react';
import { IMPORT_REASONS } from '../../../domain/scores/import/import.ts';
import { ReasonField } from '../../kit/reason-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { countOf } from '../teams-and-results.ts';
import type { SheetPlan } from './use-import.ts';

type Props = {
  plan: SheetPlan;
  sending: boolean;
  // The server's sentence once it required a reason: after an event was ended and reopened, updates of teams need one.
  reasonError: string | undefined;
  onBack: () => void;
  onSend: (updateExisting: boolean, reason: string) => void;
};

// Shows what will happen to each row, before anything is sent.
export function ImportPreview({ plan, sending, reasonError, onBack, onSend }: Props) {
  const { toAdd, updates, failed } = plan;
  const [updating, setUpdating] = useState(false);
  const [reason, setReason] = useState('');
  const updated = updating ? updates : [];
  const ignored = plan.ignored.filter(({ row }) => !updated.some((update) => update.row === row));
  const count = toAdd.length + updated.length;
  return (
    <>
      <Rows title="Serão adicionados" count={toAdd.length}>
        {toAdd.map(({ row, name, activisionIds }) => (
          <Row key={row} row={row} name={name} detail={activisionIds.filter(Boolean).join(' · ')} />
        ))}
      </Rows>
      {updates.length > 0 && (
        <Checkbox
          label="Atualizar os que já existem"
          hint="Pelo nome do time: Discord e IDs preenchidos na planilha tomam o lugar dos atuais."
          checked={updating}
          onChecked={setUpdating}
          disabled={sending}
        />
      )}
      {updating && (
        <Rows title="Serão atualizados" count={updated.length}>
          {updated.map(({ row, name, players }) => (
            <Row
              key={row}
              row={row}
              name={name}
              detail={players.map(({ activisionId }) => activisionId).join(' · ') || 'Discord'}
            />
          ))}
        </Rows>
      )}
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
      {reasonError !== undefined && updating && (
        <ReasonField value={reason} onValue={setReason} required error={reason === '' ? reasonError : undefined} />
      )}
      <DialogActions>
        <Button onClick={onBack} disabled={sending}>
          Escolher outra
        </Button>
        <Button look="primary" busy={sending} disabled={count === 0} onClick={() => onSend(updating, reason)}>
          Importar {countOf(count, 'time', 'times')}
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
