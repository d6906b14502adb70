import { Undo2 } from 'lucide-react';
import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { compareSeasons } from '../../domain/season/effect.ts';
import type { SeasonRanking } from '../../domain/season/ranking.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { ReasonField } from '../kit/reason-dialog.tsx';
import { RankExtremes, RankFigures, RankList } from '../rules/rank-effect.tsx';
import { isMoved } from '../rules/rank-table.tsx';
import { reasonTexts } from '../kit/reasons.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TypingDialog, useUnsaved } from '../ui/typing-dialog.tsx';
import { seasonTexts as words } from './texts.ts';

type BodyProps = {
  before: SeasonRanking;
  after: SeasonRanking;
  confirm: string;
  example: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  children?: ReactNode;
};

type Props = BodyProps & { open: boolean; title: string; onClose: () => void };

// Shows who moves, and asks for the reason that the public reads, before a change of a ranking is saved.
export function ChangeDialog({ open, title, onClose, ...body }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title={title}
      description={words.public}
      width="broad"
      locked={body.busy}
      initialFocus={first}
    >
      <Body {...body} first={first} />
    </TypingDialog>
  );
}

function Body({
  before,
  after,
  confirm,
  example,
  busy,
  onConfirm,
  children,
  first,
}: BodyProps & { first: React.RefObject<HTMLInputElement | null> }) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(reason !== '');
  const { ranks, enters, leaves } = useMemo(() => compareSeasons(before, after), [before, after]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = sanitizeLine(reason) === '';
    setErrors(lacks ? { reason: reasonTexts.missing } : {});
    if (!lacks) onConfirm(reason);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <RankFigures ranks={ranks} />
          {enters.length + leaves.length > 0 && (
            <p className="border border-line bg-ground p-3 wrap-anywhere">
              {enters.length > 0 && <>Entra na final: {enters.join(', ')}. </>}
              {leaves.length > 0 && <>Sai da final: {leaves.join(', ')}.</>}
            </p>
          )}
          <ReasonField
            required
            value={reason}
            onValue={setReason}
            example={example}
            error={errors['reason']}
            inputRef={first}
          />
          <p className="flex items-center gap-2 text-sm text-soft">
            <Undo2 aria-hidden size={16} className="shrink-0" /> Pode ser desfeita em Página, Decisões.
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <RankList ranks={ranks} decimals={[1, 1]} />
          <RankExtremes ranks={ranks} />
        </div>
      </div>
      <DialogActions>
        <DialogCancel>Voltar</DialogCancel>
        <Button type="submit" look="primary" busy={busy}>
          {confirm} {movedText(ranks.filter(isMoved).length)}
        </Button>
      </DialogActions>
    </Form>
  );
}

function movedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'e 1 lugar' : `e ${count} lugares`;
}
