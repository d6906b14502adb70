import { decisionNumber, isDecision as isDecisionAct } from '../../../domain/scores/ledger/decision-numbers.ts';
import { formatPoints } from '../../../domain/points.ts';
import { ruleChanges } from '../../rules/rule-changes.ts';
import { isolateName } from '../../../domain/text.ts';
import type { DecisionAct, LedgerAct, LedgerResult, Place } from '../../../domain/scores/ledger/ledger.ts';

type Acted = Pick<Entry, 'number' | 'act'>;

// The fields of a ledger entry that its description needs.
export type Entry = {
  readonly number: number;
  readonly act: LedgerAct;
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string; readonly isYou: boolean };
};

export type Words = {
  // 'Correção'.
  readonly title: string;
  // Of a decision: its number.
  readonly decision?: number;
  // 'Lobos, queda 2'.
  readonly about: string;
  // Null for acts without values and for a change of single rules.
  readonly change: Change | null;
  // Set for a change of single rules: one item for each rule.
  readonly changes?: readonly (Change & { readonly label: string })[];
};

type Change = { readonly before: string; readonly after: string };

export type TeamNames = ReadonlyMap<string, string>;

// An undo has the values of the entry it undid, swapped.
export function describeEntry(entry: Entry, entries: readonly Entry[], names: TeamNames): Words {
  const { act } = entry;
  if (isDecision(entry)) return { ...describeAct(entry.act, names), decision: numberOf(entry, entries) };
  if (act.kind !== 'undo') return describeAct(act, names);
  const undone = entries.find(({ number }) => number === act.undoes);
  if (!undone) return { title: `Desfez o nº ${act.undoes}`, about: '', change: null };
  const { about, change, changes } = describeEntry(undone, entries, names);
  const target = targetOf(entry, entries);
  return {
    title: `${target.isRedo ? 'Refez' : 'Desfez'} ${theEntry(target, entries)}`,
    about,
    change: change && reversed(change),
    ...(changes && { changes: changes.map((one) => ({ ...one, ...reversed(one) })) }),
  };
}

// 'Decisão nº 2 · Penalidade'.
export function titleOf({ title, decision }: Words): string {
  return decision === undefined ? title : `Decisão nº ${decision} · ${title}`;
}

// How an entry is called: 'nº 154', or 'decisão nº 2'.
export function entryName(entry: Acted, entries: readonly Acted[]): string {
  return isDecision(entry) ? `decisão nº ${numberOf(entry, entries)}` : `nº ${entry.number}`;
}

// 'o nº 154', 'a decisão nº 2'.
export function theEntry(entry: Acted, entries: readonly Acted[]): string {
  return `${isDecision(entry) ? 'a' : 'o'} ${entryName(entry, entries)}`;
}

function numberOf({ number }: Acted, entries: readonly Acted[]): number {
  return decisionNumber(
    entries.filter(isDecision).map((one) => one.number),
    number,
  );
}

function reversed({ before, after }: Change): Change {
  return { before: after, after: before };
}

// 'Lobos, queda 2: 3º com 12 kills → 4º com 10 kills'.
export function sentenceOf({ about, change, changes }: Words): string {
  if (changes) return `${about}: ${changes.map((one) => `${one.label} ${one.before} → ${one.after}`).join('; ')}`;
  return change ? `${about}: ${change.before} → ${change.after}` : about;
}

// Who entered it. A result that a captain sent names both: 'capitão de Lobos, conferido por Bia'.
export function bylineOf(entry: Entry, names: TeamNames): string {
  const { act } = entry;
  const origin = act.kind === 'result' || act.kind === 'absence' ? act.origin : undefined;
  if (!origin) return personOf(entry, names);
  const sender = origin.teamId ?? (act.kind === 'result' ? act.at.teamId : act.kind === 'absence' ? act.teamId : '');
  const captain = `capitão de ${teamName(sender, names)}`;
  return origin.automatic
    ? `${captain}, aceito automaticamente`
    : `${captain}, conferido por ${personOf(entry, names)}`;
}

export function personOf({ actor, act }: Entry, names: TeamNames): string {
  if (actor.isYou) return 'você';
  switch (actor.kind) {
    case 'owner':
    case 'staff':
      return actor.name;
    case 'import':
      return 'importado';
    case 'captain':
      return act.kind === 'player' || act.kind === 'substitution'
        ? `capitão de ${teamName(act.teamId, names)}`
        : act.kind === 'result'
          ? `capitão de ${teamName(act.at.teamId, names)}`
          : 'capitão';
    default:
      return 'outra pessoa';
  }
}

// The entry that a chain of undos finally concerns. `isRedo`, for an undo only: whether it restored that entry.
export function targetOf(entry: Acted, entries: readonly Acted[]): { number: number; act: LedgerAct; isRedo: boolean } {
  let current = entry;
  let undos = 0;
  while (current.act.kind === 'undo') {
    const { undoes } = current.act;
    const next = entries.find(({ number }) => number === undoes);
    if (!next) break;
    current = next;
    undos += 1;
  }
  return { number: current.number, act: current.act, isRedo: undos % 2 === 0 };
}

// Names of all teams that entries mention: the present ones and the removed ones.
export function nameTeams(
  entries: readonly Entry[],
  teams: readonly { readonly id: string; readonly name: string }[],
): TeamNames {
  const removed = entries.flatMap(({ act }) =>
    act.kind === 'team_removal' ? [act.team] : act.kind === 'reset' || act.kind === 'team_added' ? act.teams : [],
  );
  return new Map([...removed.toReversed(), ...teams].map(({ id, name }) => [id, name]));
}

const NO_RESULT = 'sem resultado';

function describeAct(act: Exclude<LedgerAct, { kind: 'undo' }>, names: TeamNames): Words {
  switch (act.kind) {
    case 'result':
      return {
        title: act.before ? 'Correção' : 'Resultado',
        about: placeText(act.at, names),
        change: { before: act.before ? resultText(act.before) : NO_RESULT, after: resultText(act.result) },
      };
    case 'removal':
      return {
        title: 'Resultado removido',
        about: placeText(act.at, names),
        change: { before: resultText(act.before), after: NO_RESULT },
      };
    case 'move':
      return describeMove(act, names);
    case 'replay':
      return {
        title: 'Queda refeita',
        about: `Queda ${act.round}`,
        change: { before: counted(act.results, 'resultado', 'resultados'), after: 'nenhum' },
      };
    case 'player':
      return {
        title: 'Jogador',
        about: `${teamName(act.teamId, names)}, jogador ${act.slot}`,
        change: { before: act.before || 'vazio', after: act.after || 'vazio' },
      };
    case 'substitution':
      return {
        title: 'Substituição',
        about: `${teamName(act.teamId, names)}, jogador ${act.slot}, a partir da queda ${act.fromRound}`,
        change: { before: act.before || 'vazio', after: act.after || 'vazio' },
      };
    case 'team':
      return describeTeam(act, names);
    case 'team_removal':
      return { title: 'Time removido', about: act.team.name, change: null };
    case 'opening':
      return { title: 'Campeonato criado', about: `Regras: ${act.rules.name}`, change: null };
    case 'team_added':
      return {
        title: act.teams.length === 1 ? 'Time adicionado' : 'Times adicionados',
        // As in the list of teams, where the newest is the first.
        about: someOf(act.teams.map(({ name }) => name).toReversed()),
        change: null,
      };
    case 'round':
      return { title: 'Queda no ar', about: `Queda ${act.round}`, change: null };
    case 'zero':
      return {
        title: 'Pontuações zeradas',
        about: 'Todos os times',
        change: { before: counted(act.results, 'resultado', 'resultados'), after: 'nenhum' },
      };
    case 'reset':
      return {
        title: 'Campeonato resetado',
        about: 'Todos os times',
        change: {
          before: `${counted(act.teams.length, 'time', 'times')} e ${counted(act.results, 'resultado', 'resultados')}`,
          after: 'nenhum',
        },
      };
    case 'rules':
      return describeRules(act);
    case 'adjustment':
      return {
        title: act.points < 0 ? 'Penalidade' : 'Bônus',
        about: `${teamName(act.teamId, names)}, ${act.round === null ? 'no total' : `queda ${act.round}`}: ${act.points < 0 ? '' : '+'}${formatPoints(act.points)}`,
        change: null,
      };
    case 'warning':
      return { title: 'Advertência', about: teamName(act.teamId, names), change: null };
    case 'disqualification':
      return { title: 'Desclassificação', about: teamName(act.teamId, names), change: null };
    case 'absence':
      return { title: 'Falta', about: placeText(act, names), change: null };
    case 'void_round':
      return { title: 'Queda anulada', about: `Queda ${act.round}`, change: null };
    case 'tie':
      return {
        title: act.method === 'draw' ? 'Desempate por sorteio' : 'Desempate em nova queda',
        about: act.teamIds.map((id) => teamName(id, names)).join(', '),
        change: null,
      };
    case 'end':
      return { title: 'Encerramento', about: 'Partida encerrada', change: null };
    case 'reopening':
      return { title: 'Reabertura', about: 'Partida reaberta', change: null };
  }
}

// Rules with another name are another format; with the same name, single rules were changed.
function describeRules({ before, after }: Extract<LedgerAct, { kind: 'rules' }>): Words {
  if (before.name !== after.name)
    return { title: 'Regras', about: 'Regras', change: { before: before.name, after: after.name } };
  const changes = ruleChanges(before, after);
  const about = `Regras de ${after.name}`;
  return { title: 'Regras', about, change: null, ...(changes.length > 0 && { changes }) };
}

function describeMove({ from, to, before }: Extract<LedgerAct, { kind: 'move' }>, names: TeamNames): Words {
  const title = 'Resultado movido';
  const moved = before ? `, ${resultText(before)}` : '';
  if (from.teamId === to.teamId)
    return {
      title,
      about: `${teamName(from.teamId, names)}${moved}`,
      change: { before: `queda ${from.round}`, after: `queda ${to.round}` },
    };
  if (from.round === to.round)
    return {
      title,
      about: `Queda ${from.round}${moved}`,
      change: { before: teamName(from.teamId, names), after: teamName(to.teamId, names) },
    };
  return {
    title,
    about: before ? resultText(before) : 'Resultado',
    change: { before: placeText(from, names), after: placeText(to, names) },
  };
}

function describeTeam({ teamId, before, after }: Extract<LedgerAct, { kind: 'team' }>, names: TeamNames): Words {
  const title = 'Time';
  if (before.discordId === after.discordId)
    return { title, about: 'Nome', change: { before: before.name, after: after.name } };
  const discord = { before: before.discordId || 'vazio', after: after.discordId || 'vazio' };
  if (before.name === after.name) return { title, about: `${teamName(teamId, names)}, Discord ID`, change: discord };
  return {
    title,
    about: 'Nome e Discord ID',
    change: { before: `${before.name}, ${discord.before}`, after: `${after.name}, ${discord.after}` },
  };
}

function placeText({ teamId, round }: Place, names: TeamNames): string {
  return `${teamName(teamId, names)}, queda ${round}`;
}

function teamName(id: string, names: TeamNames): string {
  return isolateName(names.get(id) ?? 'Time removido');
}

function resultText({ placement, kills }: Pick<LedgerResult, 'placement' | 'kills'>): string {
  return `${placement}º com ${counted(
    kills.reduce((sum, of) => sum + of, 0),
    'kill',
    'kills',
  )}`;
}

// An import may add a hundred teams.
const NAMED = 5;

function someOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` e mais ${more}` : '');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function isDecision<E extends { readonly act: LedgerAct }>(
  entry: E,
): entry is E & { readonly act: DecisionAct } {
  return isDecisionAct(entry.act);
}
