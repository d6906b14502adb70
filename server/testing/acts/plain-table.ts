import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import type { RuleSet, Tiebreaker } from '../../../domain/rules/rule-set.ts';
import type { PlainState, PlainTeam } from './plain-state.ts';

// A second, plain calculation of a table. It shares no function with domain/rules, so that tests can compare both.

export interface PlainRow {
  teamId: string;
  position: number;
  points: number;
  kills: number;
  /** Round, placement, kills, points, and whether it counts. */
  rounds: [number, number | null, number, number, boolean][];
}

interface Round {
  round: number;
  placement: number | null;
  kills: number;
  points: number;
  killPoints: number;
  placementPoints: number;
  isVoid: boolean;
}

interface Row {
  team: PlainTeam;
  rounds: Round[];
  points: number;
  extra: number;
  group: number;
}

type Decision<Kind extends LedgerAct['kind']> = LedgerAct & { kind: Kind };

export function plainTable(state: PlainState): PlainRow[] {
  const { rules } = state;
  const rows = state.teams.map((team) => rowOf(state, team));
  const last = Math.max(0, ...rows.flatMap(({ rounds }) => rounds.filter(isPlayed).map(({ round }) => round)));
  const winner = winnerOf(rules, rows);
  const merits = rules.tiebreakers.filter((key) => key !== 'name');
  // Bigger is better, from the first to the last.
  const meritOf = (row: Row) => [
    -row.group,
    row === winner ? 1 : 0,
    row.points,
    ...merits.map((key) => measure(key, row.rounds.filter(isPlayed), last)),
  ];
  const measured = rows.map((row) => ({ row, merit: meritOf(row) }));
  const ties = decisionsOf(state, 'tie');
  const isAhead = (a: (typeof measured)[number], b: (typeof measured)[number]): boolean => {
    const differs = a.merit.findIndex((value, index) => value !== b.merit[index]);
    if (differs >= 0) return a.merit[differs]! > b.merit[differs]!;
    const equal = measured.filter(({ merit }) => merit.every((value, index) => value === a.merit[index]));
    const tie = ties.findLast(({ teamIds }) => equal.every(({ row }) => teamIds.includes(row.team.id)));
    if (tie) return tie.teamIds.indexOf(a.row.team.id) < tie.teamIds.indexOf(b.row.team.id);
    return rules.tiebreakers.includes('name') && lower(a) < lower(b);
  };
  return measured
    .map((one) => ({ one, ahead: measured.filter((other) => other !== one && isAhead(other, one)).length }))
    .toSorted((a, b) => a.ahead - b.ahead || (lower(a.one) < lower(b.one) ? -1 : lower(a.one) > lower(b.one) ? 1 : 0))
    .map(({ one: { row }, ahead }) => ({
      teamId: row.team.id,
      position: row.group === 0 ? ahead + 1 : 0,
      points: row.points,
      kills: row.rounds.reduce((sum, { kills, isVoid }) => sum + (isVoid ? 0 : kills), 0),
      rounds: row.rounds.map((one) => [
        one.round,
        one.placement,
        one.kills,
        one.points,
        countedOf(rules, row.rounds).includes(one),
      ]),
    }));
}

const lower = ({ row }: { row: Row }) => row.team.name.toLowerCase();
const isPlayed = ({ placement, isVoid }: Round) => placement !== null && !isVoid;

function decisionsOf<Kind extends LedgerAct['kind']>({ decisions }: PlainState, kind: Kind): Decision<Kind>[] {
  return decisions.map(({ act }) => act).filter((act): act is Decision<Kind> => act.kind === kind);
}

function rowOf(state: PlainState, team: PlainTeam): Row {
  const { rules } = state;
  const own = decisionsOf(state, 'adjustment').filter(({ teamId }) => teamId === team.id);
  const adjustment = (round: number | null) =>
    own.filter((one) => one.round === round).reduce((sum, { points }) => sum + rounded(points, 1, rules), 0);
  const voided = decisionsOf(state, 'void_round').map(({ round }) => round);
  const played = team.results.map(({ round, placement, kills }) =>
    scored(
      rules,
      round,
      placement,
      kills.reduce((sum, one) => sum + one, 0),
    ),
  );
  const missed = decisionsOf(state, 'absence')
    .filter(({ teamId, round }) => teamId === team.id && played.every((one) => one.round !== round))
    .map(({ round }) => ({
      round,
      placement: null,
      kills: 0,
      points: rounded(rules.absent, 1, rules),
      killPoints: 0,
      placementPoints: 0,
    }));
  const rounds = [...played, ...missed]
    .map((one) => ({ ...one, points: one.points + adjustment(one.round), isVoid: voided.includes(one.round) }))
    .toSorted((a, b) => a.round - b.round);
  const extra = rounded(team.carried, 1, rules) + adjustment(null);
  const points = worthOf(rules, rounds) + extra;
  const isOut = decisionsOf(state, 'disqualification').some(({ teamId }) => teamId === team.id);
  const group = isOut ? 3 : points > 0 ? 0 : rounds.some(isPlayed) ? 1 : 2;
  return { team, rounds, points, extra, group };
}

function scored(rules: RuleSet, round: number, placement: number, kills: number): Omit<Round, 'isVoid'> {
  let band = rules.bands[0]!;
  for (const one of rules.bands) if (placement >= one.from) band = one;
  const cap = rules.killCap;
  const counted = cap?.unit === 'kills' && kills > cap.max ? cap.max : kills;
  let killPoints = counted * band.perKill;
  if (cap?.unit === 'points' && killPoints > cap.max) killPoints = cap.max;
  let steps = 0;
  for (const step of rules.killSteps) if (counted >= step.kills) steps += step.points;
  const win = placement === 1 ? rules.winBonus : 0;
  const weight = round <= rules.weights.length ? rules.weights[round - 1]! : 100;
  const points = rounded((killPoints + band.added + steps + win) * weight, rules.divisor, rules);
  return { round, placement, kills, points, killPoints: killPoints + steps, placementPoints: band.added };
}

/** A fraction of points, rounded half up to the decimals of the rules. */
function rounded(numerator: number, denominator: number, { decimals }: RuleSet): number {
  const unit = [100, 10, 1][decimals]!;
  const whole = Math.floor(numerator / (denominator * unit));
  const rest = numerator - whole * denominator * unit;
  return (2 * rest >= denominator * unit ? whole + 1 : whole) * unit;
}

function countedOf({ counting }: RuleSet, rounds: readonly Round[]): Round[] {
  const valid = rounds.filter(({ isVoid }) => !isVoid);
  if (counting.kind !== 'best') return valid;
  const isBetter = (a: Round, b: Round) => a.points > b.points || (a.points === b.points && a.round < b.round);
  return valid.filter((one) => valid.filter((other) => isBetter(other, one)).length < counting.rounds);
}

function worthOf(rules: RuleSet, rounds: readonly Round[]): number {
  const counted = countedOf(rules, rounds);
  const sum = counted.reduce((total, { points }) => total + points, 0);
  return rules.counting.kind === 'average' && counted.length > 0 ? rounded(sum, counted.length, rules) : sum;
}

/** The first team to win a round before which it had the points of match point. */
function winnerOf(rules: RuleSet, rows: readonly Row[]): Row | undefined {
  if (rules.finish.kind !== 'matchPoint') return undefined;
  const { threshold } = rules.finish;
  const before = (row: Row, round: number) =>
    worthOf(
      rules,
      row.rounds.filter((one) => one.round < round),
    ) + row.extra;
  const wins = rows
    .filter(({ group }) => group !== 3)
    .flatMap((row) =>
      row.rounds
        .filter((one) => one.placement === 1 && !one.isVoid && before(row, one.round) >= threshold)
        .map(({ round }) => ({ row, round })),
    );
  return wins.toSorted(
    (a, b) => a.round - b.round || b.row.points - a.row.points || (a.row.team.id < b.row.team.id ? -1 : 1),
  )[0]?.row;
}

/** Bigger is better. */
function measure(key: Exclude<Tiebreaker, 'name'>, rounds: readonly Round[], last: number): number {
  const kills = rounds.reduce((sum, one) => sum + one.kills, 0);
  const placements = rounds.map(({ placement }) => placement ?? 0);
  const inLast = rounds.find(({ round }) => round === last);
  switch (key) {
    case 'wins':
      return placements.filter((one) => one === 1).length;
    case 'kills':
      return kills;
    case 'averageKills':
      return rounds.length === 0 ? -1 : kills / rounds.length;
    case 'mostKills':
      return Math.max(0, ...rounds.map((one) => one.kills));
    case 'killPoints':
      return rounds.reduce((sum, { killPoints }) => sum + killPoints, 0);
    case 'placementPoints':
      return rounds.reduce((sum, { placementPoints }) => sum + placementPoints, 0);
    case 'bestRound':
      return Math.max(0, ...rounds.map(({ points }) => points));
    case 'bestPlacement':
      return -Math.min(1000, ...placements);
    case 'averagePlacement':
      return rounds.length === 0 ? -1000 : -placements.reduce((sum, one) => sum + one, 0) / rounds.length;
    case 'lastPlacement':
      return -(inLast?.placement ?? 1000);
    case 'lastPoints':
      return inLast?.points ?? 0;
  }
}
