import { type FormEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { Place } from '../../../domain/scores/ledger/ledger.ts';
import { lastReportableRound } from '../../../domain/rules/rule-set.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { ReasonDialog, ReasonField } from '../../kit/reason-dialog.tsx';
import { useWish } from '../../kit/wish.ts';
import { reasonTexts } from '../../kit/reasons.ts';
import { isReasonNeeded } from '../../../domain/scores/ledger/reason.ts';
import { useSeen } from '../../events/use-seen.ts';
import { ledgerTexts } from '../ledger-texts.ts';
import { reportTexts } from '../texts.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { roundsUpTo, type StoredReport, type Team } from '../teams-and-results.ts';
import { useRules } from '../rules-context.ts';
import { rankMatches, sortByName } from '../teams/team-search.ts';
import { useSendCommand } from '../../events/commands/use-send-command.ts';

type Props = {
  open: boolean;
  report: StoredReport;
  team: Team;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  // The result in words.
  line: string;
  // The button that gets the focus back.
  button: HTMLElement;
  onClose: () => void;
};

export function RemoveResult({ open, report, team, line, onClose }: Props) {
  const correct = useCorrectResult(report, onClose);
  const needsReason = isReasonNeeded(useSeen(), { kind: 'removal', at: report });
  return (
    <ReasonDialog
      open={open}
      title={ledgerTexts.removeTitle}
      description={`${team.name}, queda ${report.round}: ${line}`}
      confirm={ledgerTexts.remove}
      required={needsReason}
      onClose={onClose}
      onConfirm={(reason, id) => correct({ to: null, reason, id })}
    />
  );
}

// A click on a free round moves the result there. Where a reason is needed, it waits for it.
export function MoveToRound({ open, button, ...props }: Props) {
  return (
    <MoveDialog open={open} button={button} title={ledgerTexts.moveToRound} {...props}>
      <RoundChoice {...props} />
    </MoveDialog>
  );
}

export function MoveToTeam({ open, button, ...props }: Props) {
  const search = useRef<HTMLInputElement>(null);
  return (
    <MoveDialog open={open} button={button} title={ledgerTexts.moveToTeam} first={search} {...props}>
      <TeamChoices {...props} search={search} />
    </MoveDialog>
  );
}

type MoveDialogProps = Omit<Props, 'teams' | 'reports'> & {
  title: string;
  first?: RefObject<HTMLInputElement | null>;
  children: ReactNode;
};

function MoveDialog({ open, report, team, line, button, title, first, onClose, children }: MoveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={`${team.name}, queda ${report.round}: ${line}`}
      holdsText
      initialFocus={first}
      finalFocus={() => button}
    >
      {children}
    </Dialog>
  );
}

type ChoiceProps = Omit<Props, 'open' | 'button'>;

function RoundChoice({ report, team, reports, onClose }: ChoiceProps) {
  const move = useMove(report, onClose);
  const shortLine = useShortLine();
  const rules = useRules();
  const there = (round: number) => reports.find((one) => one.teamId === team.id && one.round === round);
  return (
    <MoveForm move={move}>
      <ul className="grid gap-1.5 md:grid-cols-2">
        {roundsUpTo(lastReportableRound(rules)).map((round) => {
          const taken = there(round);
          const said = taken ? ledgerTexts.taken(shortLine(taken)) : ledgerTexts.free;
          return (
            <li key={round}>
              <Choice
                name={`Queda ${round}`}
                said={round === report.round ? ledgerTexts.here : said}
                off={taken !== undefined}
                chosen={move.target?.to.round === round}
                onPress={() => move.choose({ to: { teamId: team.id, round }, name: `a queda ${round}` })}
              />
            </li>
          );
        })}
      </ul>
    </MoveForm>
  );
}

// Where a result goes, with its name for the button.
type Target = { readonly to: Place; readonly name: string };

// Moves the result to what was chosen, once there is a reason, if one is needed.
function useMove(report: StoredReport, onClose: () => void) {
  const [target, setTarget] = useState<Target | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'target' | 'reason' | null>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const correct = useCorrectResult(report, onClose);
  const wish = useWish();
  const seen = useSeen();
  const needsReason = (to: Place) => isReasonNeeded(seen, { kind: 'move', from: report, to, before: report });
  const moveTo = (wanted: Target | null) => {
    setTarget(wanted);
    if (!wanted) return setMissing('target');
    if (!needsReason(wanted.to) || sanitizeLine(reason) !== '')
      return void wish.send((id) => correct({ to: wanted.to, reason, id }));
    setMissing('reason');
    reasonField.current?.focus();
  };
  return {
    target,
    choose: moveTo,
    forget: () => setTarget(null),
    // Enter or the button: what was chosen, else `best`.
    submit: (best: Target | null) => moveTo(target ?? best),
    isTargetMissing: missing === 'target' && target === null,
    field: {
      value: reason,
      onValue: setReason,
      required: needsReason(target?.to ?? report),
      error: missing === 'reason' && sanitizeLine(reason) === '' ? reasonTexts.missing : undefined,
      inputRef: reasonField,
    },
  };
}

type MoveFormProps = { move: ReturnType<typeof useMove>; best?: Target | null; children: ReactNode };

// The button appears with the choice.
function MoveForm({ move, best = null, children }: MoveFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.submit(best);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      {move.isTargetMissing && <AlertLine role="alert">{ledgerTexts.chooseTarget}</AlertLine>}
      <ReasonField {...move.field} />
      {move.target && (
        <DialogActions>
          <Button type="submit" look="primary">
            <span className="wrap-anywhere">{ledgerTexts.moveTo(move.target.name)}</span>
          </Button>
        </DialogActions>
      )}
    </form>
  );
}

function TeamChoices({
  report,
  team,
  teams,
  reports,
  search,
  onClose,
}: ChoiceProps & { search: RefObject<HTMLInputElement | null> }) {
  const [query, setQuery] = useState('');
  const move = useMove(report, onClose);
  const others = useMemo(() => sortByName(teams.filter(({ id }) => id !== team.id)), [teams, team.id]);
  const shortLine = useShortLine();
  const there = new Map(reports.filter(({ round }) => round === report.round).map((one) => [one.teamId, one]));
  const found = rankMatches(others, query);
  const targetOf = ({ id, name }: Team): Target => ({ to: { teamId: id, round: report.round }, name });
  // Enter picks the first free team once the user has typed something.
  const first = query.trim() === '' ? undefined : found.find(({ id }) => !there.has(id));
  return (
    <MoveForm move={move} best={first ? targetOf(first) : null}>
      <TextField
        label={ledgerTexts.searchTeam}
        type="search"
        placeholder="Time, jogador ou Discord"
        value={query}
        onValueChange={(typed) => {
          setQuery(typed);
          move.forget();
        }}
        autoComplete="off"
        ref={search}
      />
      <ul className="flex max-h-72 flex-col gap-1.5 overflow-y-auto">
        {found.map((one) => {
          const taken = there.get(one.id);
          return (
            <li key={one.id}>
              <Choice
                name={one.name}
                said={taken ? ledgerTexts.hasResult(shortLine(taken)) : ledgerTexts.free}
                off={taken !== undefined}
                chosen={move.target?.to.teamId === one.id}
                onPress={() => move.choose(targetOf(one))}
              />
            </li>
          );
        })}
        {found.length === 0 && <li className="text-soft">{reportTexts.unfound}</li>}
      </ul>
    </MoveForm>
  );
}

type ButtonProps = { name: string; said: string; off: boolean; chosen: boolean; onPress: () => void };

function Choice({ name, said, off, chosen, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      disabled={off}
      aria-pressed={chosen}
      onClick={onPress}
      className="group flex min-h-control w-full cursor-pointer items-center justify-between gap-3 border border-line bg-ground px-3 py-1.5 text-left -outline-offset-2 transition-colors hover:border-edge disabled:cursor-default disabled:text-muted disabled:hover:border-line aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span className="shrink-0 text-sm text-soft group-aria-pressed:text-ground">{said}</span>
    </button>
  );
}

function useShortLine() {
  const { pointsText } = usePointsTexts();
  return ({ placement, points }: StoredReport) => `${placement}º · ${pointsText(points)}`;
}

// `to`: where the result moves; null removes it.
type Change = { readonly to: Place | null; readonly reason: string; readonly id: string };

// Moves or removes a result.
function useCorrectResult({ teamId, round }: StoredReport, onDone: () => void) {
  const send = useSendCommand();
  return async ({ to, reason, id }: Change) => {
    const at = { teamId, round };
    const queued = await send(to ? { kind: 'move', from: at, to } : { kind: 'removal', at }, reason, id);
    if (queued !== null) onDone();
    return queued;
  };
}
