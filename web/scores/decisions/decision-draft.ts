import type { DecisionAct } from '../../../domain/scores/ledger/ledger.ts';
import { formatPoints, hundredths, MAX_ADJUSTMENT, type Decimals } from '../../../domain/points.ts';
import { capitalize, listOf } from '../../../domain/rules/phrases.ts';
import type { Standing, TieMethod } from '../../../domain/rules/standing.ts';
import { equalTeams } from '../../../domain/rules/standings.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import type { FormErrors } from '../../kit/form-errors.ts';
import { readDecimal } from '../../rules/decimals.ts';

export const KINDS = ['penalty', 'bonus', 'warning', 'disqualification', 'absence', 'void_round', 'tie'] as const;

export type Kind = (typeof KINDS)[number];

export type Draft = {
  readonly kind: Kind;
  readonly teamId: string | null;
  // The points as typed, without a sign.
  readonly points: string;
  // The round of a penalty or a bonus; null changes the total.
  readonly pointsRound: number | null;
  // The round of an absence or of a void round.
  readonly round: number | null;
  readonly method: TieMethod;
  // The tied teams, the best first.
  readonly order: readonly string[];
  readonly reason: string;
};

export function emptyDraft(kind: Kind, teamId: string | null): Draft {
  return { kind, teamId, points: '', pointsRound: null, round: null, method: 'draw', order: [], reason: '' };
}

// The decision, null if one of its fields is missing, and an error for each missing field. A decision without a reason has an
// error too.
export type ReadDraft =
  | { readonly act: DecisionAct; readonly errors: FormErrors }
  | { readonly act: null; readonly errors: FormErrors };

export function readDraft(draft: Draft): ReadDraft {
  const { kind, teamId, round } = draft;
  const reason: Record<string, string> =
    sanitizeLine(draft.reason) === '' ? { reason: 'Informe o motivo: o público vai ler.' } : {};
  const missing = (errors: Record<string, string>): ReadDraft => ({ act: null, errors: { ...errors, ...reason } });
  const read = (act: DecisionAct): ReadDraft => ({ act, errors: reason });

  if (kind === 'tie')
    return draft.order.length < 2
      ? missing({ order: 'Escolha um empate.' })
      : read({ kind, teamIds: draft.order, method: draft.method });
  const noRound: Record<string, string> = round === null ? { round: 'Escolha a queda.' } : {};
  if (kind === 'void_round') return round === null ? missing(noRound) : read({ kind, round });

  const noTeam: Record<string, string> = teamId === null ? { team: 'Escolha o time.' } : {};
  if (kind === 'warning' || kind === 'disqualification')
    return teamId === null ? missing(noTeam) : read({ kind, teamId });
  if (kind === 'absence')
    return teamId === null || round === null ? missing({ ...noTeam, ...noRound }) : read({ kind, teamId, round });

  const points = readDecimal(draft.points);
  const isPoints = points > 0 && points <= MAX_ADJUSTMENT;
  const noPoints: Record<string, string> = isPoints ? {} : { points: 'Informe quantos pontos.' };
  if (teamId === null || !isPoints) return missing({ ...noTeam, ...noPoints });
  return read({
    kind: 'adjustment',
    teamId,
    round: draft.pointsRound,
    points: hundredths(kind === 'penalty' ? -points : points),
  });
}

// Groups of teams that are equal in every criterion, in ranking order, settled by a draw or a replay or not.
export function listTies(rules: RuleSet, rows: readonly Standing[]): Standing[][] {
  const seen = new Set<string>();
  const groups: Standing[][] = [];
  for (const { team } of rows) {
    if (seen.has(team.id)) continue;
    const equal = equalTeams(rules, rows, team.id);
    for (const one of equal) seen.add(one.team.id);
    if (equal.length > 1) groups.push(equal);
  }
  return groups;
}

// What a decision does, without its reason: 'Falcões, −5,0 no total'.
function effectText(act: DecisionAct, names: ReadonlyMap<string, string>, decimals: Decimals): string {
  const nameOf = (id: string) => names.get(id) ?? 'Time removido';
  if (act.kind === 'tie')
    return `Empate decidido por ${TIE_METHODS[act.method]}, nesta ordem: ${listOf(act.teamIds.map(nameOf))}`;
  const what = whatText(act, decimals);
  return 'teamId' in act ? `${nameOf(act.teamId)}, ${what}` : capitalize(what);
}

// What a decision does, without the team: '−5,0 no total'.
export function whatText(act: DecisionAct, decimals: Decimals): string {
  switch (act.kind) {
    case 'adjustment':
      return `${pointsText(act.points, decimals)} ${act.round === null ? 'no total' : `na queda ${act.round}`}`;
    case 'warning':
      return 'advertência';
    case 'disqualification':
      return 'desclassificado';
    case 'absence':
      return `falta na queda ${act.round}`;
    case 'void_round':
      return `queda ${act.round} anulada`;
    case 'tie':
      return `empate decidido por ${TIE_METHODS[act.method]}`;
  }
}

const TIE_METHODS = { draw: 'sorteio', replay: 'queda de desempate' } as const;

// 'Falcões, −5,0 no total. Atraso de 6 min no lobby (regra 4.2). Decisão nº 2.'
export function publicSentence(
  act: DecisionAct,
  {
    reason,
    number,
    names,
    decimals,
  }: { reason: string; number: number; names: ReadonlyMap<string, string>; decimals: Decimals },
): string {
  const said = capitalize(sanitizeLine(reason)).replace(/[.\s]+$/, '');
  return `${effectText(act, names, decimals)}. ${said === '' ? '' : `${said}. `}Decisão nº ${number}.`;
}

// '−5,0' or '+3,0'.
export function pointsText(points: number, decimals: Decimals): string {
  return `${points < 0 ? '−' : '+'}${formatPoints(hundredths(Math.abs(points)), decimals)}`;
}
