import { decisionNumber, isDecision } from '../scores/ledger/decision-numbers.ts';
import type { LedgerResult } from '../scores/ledger/ledger.ts';
import { type Decimals, formatPoints } from '../points.ts';
import { undoneActs } from '../scores/ledger/ledger-index.ts';
import { type DatedAct, publicActs } from './public-acts.ts';
import { totalKills } from '../scores/report.ts';

// A correction of something that had been public, or a decision: what it was, what it is, when and why.
export type PublicChange = {
  readonly number: number;
  readonly at: string;
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
};

// The newest first. `entries` end with the last public one.
export function publicChanges(
  entries: readonly DatedAct[],
  teamName: (teamId: string) => string,
  decimals: Decimals,
): PublicChange[] {
  const undone = undoneActs(entries);
  const decided = entries.filter(isDecision).map(({ number }) => number);
  const naming = { undone, decided, teamName, decimals };
  return publicActs(entries)
    .flatMap((act) => {
      const words = wordsOf(act, naming);
      return words ? [{ number: act.number, at: act.enteredAt.toISOString(), reason: act.reason, ...words }] : [];
    })
    .toReversed();
}

type Words = Pick<PublicChange, 'title' | 'before' | 'after'>;

type Naming = {
  readonly undone: ReturnType<typeof undoneActs<DatedAct>>;
  readonly decided: readonly number[];
  readonly teamName: (teamId: string) => string;
  readonly decimals: Decimals;
};

function wordsOf(entry: DatedAct, naming: Naming): Words | null {
  const { undone, decided, teamName, decimals } = naming;
  const at = ({ teamId, round }: { teamId: string; round: number }) => `${teamName(teamId)} · Queda ${round}`;
  const decision = `Decisão nº ${decisionNumber(decided, entry.number)}`;
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
      const { act, isRedo } = undone.get(entry.number) ?? {};
      const words = act && wordsOf(act, naming);
      if (!words) return null;
      if (isRedo) return { ...words, title: `Refeito: ${words.title}` };
      return { title: `Desfeito: ${words.title}`, before: words.after, after: words.before };
    }
    case 'opening':
    case 'team_added':
    case 'round':
    case 'player':
    case 'substitution':
    case 'team':
    case 'team_removal':
    case 'reset':
    case 'end':
      return null;
  }
}

function resultText({ placement, kills }: Pick<LedgerResult, 'placement' | 'kills'>): string {
  const total = totalKills(kills);
  return `${placement}º, ${total} ${total === 1 ? 'kill' : 'kills'}`;
}

// Rules may change and keep their name.
function rulesAfter(before: string, after: string): string {
  return before === after ? `${after}, com mudanças` : after;
}
