import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  CircleMinus,
  CirclePlus,
  History,
  ListOrdered,
  type LucideIcon,
  TriangleAlert,
  UserX,
  XCircle,
} from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { decisionNumber } from '../../../domain/scores/ledger/decision-numbers.ts';
import { withDecision } from '../../../domain/scores/ledger/ledger.ts';
import { compareRanks } from '../../../domain/rules/rank-changes.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TypingDialog, useUnsaved } from '../../ui/typing-dialog.tsx';
import { useSendCommand } from '../../events/commands/use-send-command.ts';
import { eventQuery, standingsQuery } from '../../events/event-data.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import type { StandingsView } from '../../events/event-log/views.ts';
import { useEventId } from '../../events/events.ts';
import { hasErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { useWish } from '../../kit/wish.ts';
import { nightOf } from '../standings/rank-in-browser.ts';
import { texts } from '../../kit/every-screen.ts';
import { DecisionFields } from './decision-fields.tsx';
import { type Draft, emptyDraft, type Kind, KINDS, pointsText, publicSentence, readDraft } from './decision-draft.ts';
import { Preview } from './preview.tsx';
import { decisionTexts } from './texts.ts';
import { MAX_REASON_LENGTH } from '../../../domain/scores/ledger/reason.ts';

const ICONS: Record<Kind, LucideIcon> = {
  penalty: CircleMinus,
  bonus: CirclePlus,
  warning: TriangleAlert,
  disqualification: Ban,
  absence: UserX,
  void_round: XCircle,
  tie: ListOrdered,
};

// Radio buttons, so that the arrow keys change the kind.
function KindBar({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">Tipo de decisão</legend>
      <div className="grid grid-cols-2 gap-px border border-edge bg-edge sm:grid-cols-4 lg:flex lg:*:grow">
        {KINDS.map((one) => {
          const Icon = ICONS[one];
          return (
            <label
              key={one}
              className="caps relative flex min-h-control cursor-pointer items-center justify-center gap-1.5 bg-panel px-2 py-1 text-base text-soft transition-colors hover:text-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={id}
                value={one}
                checked={one === kind}
                onChange={() => onKind(one)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon aria-hidden size={18} className="shrink-0" />
              {decisionTexts.kinds[one]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type Props = {
  open: boolean;
  eventName: string | undefined;
  // Preselected by the button that opened the dialog.
  teamId?: string | null;
  onClose: () => void;
};

// Shows points, reason, changed ranks and the public sentence before the decision is saved.
export function DecisionDialog({ open, eventName, teamId = null, onClose }: Props) {
  const eventId = useEventId();
  const { data } = useQuery({ ...standingsQuery(eventId), enabled: open });
  const { data: number } = useQuery({ ...eventQuery(eventId), enabled: open, select: nextNumber });
  return (
    <TypingDialog
      open={open}
      onClose={onClose}
      title={decisionTexts.title}
      description={[eventName, number && `será a nº ${number}`].filter(Boolean).join(' · ')}
      width="broad"
    >
      {data && number ? (
        <DecisionForm answer={data} number={number} teamId={teamId} onClose={onClose} />
      ) : (
        <SkeletonRows label={texts.loading} count={5} />
      )}
    </TypingDialog>
  );
}

function nextNumber({ shown }: EventLog): number {
  return decisionNumber(shown.state.decided, shown.state.number + 1);
}

type FormProps = Pick<Props, 'onClose'> & { answer: StandingsView; number: number; teamId: string | null };

function DecisionForm({ answer, number, teamId, onClose }: FormProps) {
  const queue = useSendCommand();
  const wish = useWish();
  const { rules } = answer;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft('penalty', teamId));
  const [errors, setErrors] = useState(NO_ERRORS);
  const { act, errors: missing } = readDraft(draft);
  const { reason } = draft;
  const names = useMemo(() => new Map(answer.standings.map(({ teamId: id, name }) => [id, name])), [answer]);
  const rows = useMemo(() => rankTeams(rules, nightOf(answer)), [rules, answer]);
  const decisions = act ? withDecision(answer.decisions, { ...act, number, reason }) : answer.decisions;
  const ranks = compareRanks(rows, rankTeams(rules, { ...nightOf(answer), decisions }));
  const sentence = act && publicSentence(act, { reason, number, names, decimals: rules.decimals });
  useUnsaved(reason !== '' || draft.points !== '');

  const decide = (decision: NonNullable<typeof act>) =>
    wish.send(async (id) => {
      const queued = await queue({ kind: 'decision', decision }, sanitizeLine(reason), id);
      if (queued !== null) onClose();
      return queued;
    });
  const change = (wanted: Partial<Draft>) => {
    setDraft({ ...draft, ...wanted });
    setErrors(NO_ERRORS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors(missing);
    if (act && !hasErrors(missing)) void decide(act);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <KindBar kind={draft.kind} onKind={(kind) => change({ kind, round: null, pointsRound: null })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-sm text-soft">{decisionTexts.effects[draft.kind]}</p>
          <DecisionFields draft={draft} errors={errors} answer={answer} rows={rows} onChange={change} />
          <div className="flex flex-col gap-2">
            <TextArea
              label="Motivo"
              name="reason"
              rows={2}
              value={reason}
              onValueChange={(value) => change({ reason: value })}
              maxLength={MAX_REASON_LENGTH}
              error={errors['reason']}
            />
            <QuickReasons kind={draft.kind} reason={reason} onReason={(value) => change({ reason: value })} />
          </div>
          <p className="border-l-4 border-edge bg-ground px-3 py-2 wrap-anywhere" aria-live="polite">
            <span className="text-soft">O público vai ler: </span>
            {sentence ?? '…'}
          </p>
        </div>
        <Preview ranks={ranks} decimals={rules.decimals} litTeam={act && 'teamId' in act ? act.teamId : null} />
      </div>
      <DialogActions>
        <p className="flex items-center gap-2 text-sm text-soft md:mr-auto">
          <History aria-hidden size={16} className="shrink-0" /> {decisionTexts.stays}
        </p>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" look="primary" busy={wish.busy}>
          <span className="min-w-0 wrap-anywhere">{actionName(draft, act, names, rules.decimals)}</span>
        </Button>
      </DialogActions>
    </Form>
  );
}

type QuickProps = { kind: Kind; reason: string; onReason: (reason: string) => void };

function QuickReasons({ kind, reason, onReason }: QuickProps) {
  return (
    <div role="group" aria-label="Motivos frequentes" className="flex flex-wrap gap-1.5">
      {decisionTexts.reasons[kind].map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={reason.startsWith(one)}
          onClick={() => onReason(one)}
          className="caps min-h-9 cursor-pointer border border-line bg-raised px-3 text-sm text-soft hover:border-edge aria-pressed:border-text aria-pressed:text-text"
        >
          {one}
        </button>
      ))}
    </div>
  );
}

function actionName(
  { kind, round }: Draft,
  act: ReturnType<typeof readDraft>['act'],
  names: ReadonlyMap<string, string>,
  decimals: Parameters<typeof pointsText>[1],
): string {
  const name = act && 'teamId' in act ? (names.get(act.teamId) ?? '') : '';
  const points = act?.kind === 'adjustment' ? pointsText(act.points, decimals).slice(1) : '';
  if (!act) return decisionTexts.submit;
  return {
    penalty: `Tirar ${points} de ${name}`,
    bonus: `Dar ${points} a ${name}`,
    warning: `Advertir ${name}`,
    disqualification: `Desclassificar ${name}`,
    absence: `Marcar falta de ${name}`,
    void_round: `Anular a queda ${round}`,
    tie: 'Decidir o empate',
  }[kind];
}
