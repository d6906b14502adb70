import { inForce, keyOf, type LedgerAct, type LedgerEntry, type LedgerResult } from './ledger.ts';
import { type Decimals, formatPoints } from './points.ts';
import { totalKills } from './report.ts';

// A correction of something that had been public, or a decision: what it was, what it is, when and why.
export type PublicChange = {
  readonly number: number;
  readonly at: string;
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
};

// `publicUntil` is the last public entry at the time of this one; null if nothing was public.
export type DatedAct = LedgerEntry & { readonly publicUntil: number | null; readonly enteredAt: Date };

// The newest first. `entries` end with the last public one.
export function publicChanges(
  entries: readonly DatedAct[],
  teamName: (teamId: string) => string,
  decimals: Decimals,
): PublicChange[] {
  const standing = new Set(inForce(entries).map(({ number }) => number));
  return entries
    .filter((entry) => wasSeen(entry, entries) && !wasUndoneUnseen(entry, entries, standing))
    .flatMap((entry) => {
      const words = wordsOf(entry, entries, teamName, decimals);
      return words ? [{ number: entry.number, at: entry.enteredAt.toISOString(), reason: entry.reason, ...words }] : [];
    })
    .toReversed();
}

// Decisions are always public; other changes are corrections only of what the public had seen.
function wasSeen(entry: DatedAct, entries: readonly DatedAct[]): boolean {
  if (isDecision(entry)) return true;
  const target = targetOf(entry, entries);
  return target !== undefined && entry.publicUntil !== null && target <= entry.publicUntil;
}

// An entry that was undone before anybody saw it is left out.
function wasUndoneUnseen(entry: DatedAct, entries: readonly DatedAct[], standing: ReadonlySet<number>): boolean {
  if (standing.has(entry.number)) return false;
  const undo = entries.findLast((one) => one.kind === 'undo' && one.undoes === entry.number);
  return (undo?.publicUntil ?? 0) < entry.number;
}

// The oldest entry that this one changes.
function targetOf(entry: DatedAct, entries: readonly DatedAct[]): number | undefined {
  const earlier = entries.filter(({ number }) => number < entry.number);
  const resultAt = (key: string) =>
    earlier.findLast(
      (one) => (one.kind === 'result' && keyOf(one.at) === key) || (one.kind === 'move' && keyOf(one.to) === key),
    )?.number;
  switch (entry.kind) {
    case 'result':
      return entry.before === null ? undefined : resultAt(keyOf(entry.at));
    case 'removal':
      return resultAt(keyOf(entry.at));
    case 'move':
      return resultAt(keyOf(entry.from));
    case 'replay':
      return earlier.find((one) => one.kind === 'result' && one.at.round === entry.round)?.number;
    case 'rules':
    case 'zero':
      return earlier.find(({ kind }) => kind === 'result')?.number;
    case 'reopening':
      return earlier.findLast(({ kind }) => kind === 'end')?.number;
    case 'undo':
      return entry.undoes;
    case 'player':
    case 'substitution':
    case 'team':
    case 'team_removal':
    case 'reset':
    case 'end':
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'absence':
    case 'void_round':
    case 'tie':
      return undefined;
  }
}

type Words = Pick<PublicChange, 'title' | 'before' | 'after'>;

function wordsOf(
  entry: LedgerAct & { number: number },
  entries: readonly DatedAct[],
  teamName: (teamId: string) => string,
  decimals: Decimals,
): Words | null {
  const at = ({ teamId, round }: { teamId: string; round: number }) => `${teamName(teamId)} · Queda ${round}`;
  const decision = `Decisão nº ${entry.number}`;
  switch (entry.kind) {
    case 'result':
      return { title: at(entry.at), before: entry.before && resultText(entry.before), after: resultText(entry.result) };
    case 'removal':
      return { title: at(entry.at), before: resultText(entry.before), after: 'sem resultado' };
    case 'move':
      return { title: 'Resultado movido', before: at(entry.from), after: at(entry.to) };
    case 'replay':
      return { title: `Queda ${entry.round}`, before: null, after: 'vai ser jogada de novo' };
    case 'rules':
      return { title: 'Regras', before: entry.before.name, after: rulesAfter(entry.before.name, entry.after.name) };
    case 'zero':
      return { title: 'Placar', before: null, after: 'zerado' };
    case 'reopening':
      return { title: 'Campeonato', before: 'encerrado', after: 'reaberto' };
    case 'adjustment': {
      const points = `${entry.points > 0 ? '+' : ''}${formatPoints(entry.points, decimals)} pontos`;
      const where = entry.round === null ? 'no total' : `na queda ${entry.round}`;
      return { title: `${decision} · ${teamName(entry.teamId)}`, before: null, after: `${points} ${where}` };
    }
    case 'warning':
      return { title: `${decision} · ${teamName(entry.teamId)}`, before: null, after: 'advertência' };
    case 'disqualification':
      return { title: `${decision} · ${teamName(entry.teamId)}`, before: null, after: 'desclassificado' };
    case 'absence':
      return {
        title: `${decision} · ${teamName(entry.teamId)}`,
        before: null,
        after: `ausente na queda ${entry.round}`,
      };
    case 'void_round':
      return { title: decision, before: null, after: `queda ${entry.round} anulada` };
    case 'tie':
      return {
        title: `${decision} · ${entry.teamIds.map(teamName).join(', ')}`,
        before: null,
        after: entry.method === 'draw' ? 'empate decidido por sorteio' : 'empate decidido em outra queda',
      };
    case 'undo': {
      const undone = entries.find(({ number }) => number === entry.undoes);
      const words = undone && wordsOf(undone, entries, teamName, decimals);
      return words ? { title: `Desfeito: ${words.title}`, before: words.after, after: words.before } : null;
    }
    case 'player':
    case 'substitution':
    case 'team':
    case 'team_removal':
    case 'reset':
    case 'end':
      return null;
  }
}

function isDecision({ kind }: LedgerAct): boolean {
  return ['adjustment', 'warning', 'disqualification', 'absence', 'void_round', 'tie'].includes(kind);
}

function resultText({ placement, kills }: Pick<LedgerResult, 'placement' | 'kills'>): string {
  const total = totalKills(kills);
  return `${placement}º, ${total} ${total === 1 ? 'kill' : 'kills'}`;
}

// Rules may change and keep their name.
function rulesAfter(before: string, after: string): string {
  return before === after ? `${after}, com mudanças` : after;
}
