import { randomUUID } from 'node:crypto';
import { type Permission } from '../../../domain/access/permissions.ts';
import { PRESETS } from '../../../domain/rules/presets.ts';
import { hundredths } from '../../../domain/points.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Random } from './random.ts';
import type { Init, View } from './world.ts';

/** A request, and who may make it. */
interface Act {
  /** Below the event, or an address of visitors and captains. */
  path: string;
  init: Init;
  /** What a member of the staff needs for it; 'undo' depends on what is undone. Others are visitors and captains. */
  needs: Permission | 'undo' | null;
  /** What must be true after it was accepted. */
  holds?: (after: View) => boolean;
}

interface Kind {
  weight: number;
  /** Null if there is nothing it could be done to. */
  make(view: View, random: Random): Act | null;
}

let named = 0;
/** A name that no other team or player of this process has. */
const newName = (what: string) => `${what} ${(named += 1)}`;

const why = (random: Random) => (random.oneIn(10) ? '' : 'Conferido na gravação');
const anyRound = (random: Random) => 1 + random.below(4);
const anyTeam = ({ teams }: View, random: Random) => random.pick(teams);

function result({ rules }: View, random: Random) {
  // Few different numbers, so that teams are often equal.
  const placement = random.oneIn(3) ? 1 : 1 + random.below(Math.min(rules.lobby, 6));
  return { id: randomUUID(), placement, kills: Array.from({ length: rules.teamSize }, () => random.below(4)) };
}

const saves =
  ({ id }: { id: string }) =>
  ({ reports }: View) =>
    reports.some((one) => one.id === id);

const post = (path: string, json: object, needs: Act['needs'], holds?: Act['holds']): Act => ({
  path,
  init: { method: 'POST', json },
  needs,
  ...(holds && { holds }),
});

const report: Kind = {
  weight: 22,
  make: (view, random) => {
    const team = anyTeam(view, random);
    if (!team) return null;
    const round = random.oneIn(4) ? anyRound(random) : view.round;
    const old = view.reports.find((one) => one.teamId === team.id && one.round === round);
    const given = { ...result(view, random), teamId: team.id, round, replaces: old?.id ?? null, reason: why(random) };
    return post('/reports', given, 'report', saves(given));
  },
};

const batch: Kind = {
  weight: 5,
  make: (view, random) => {
    const reports = view.teams
      .filter(() => random.oneIn(2))
      .map(({ id: teamId }) => ({ ...result(view, random), teamId, round: view.round }));
    return reports.length === 0 ? null : post('/reports/batch', { reports, reason: why(random) }, 'report');
  },
};

const removeResult: Kind = {
  weight: 3,
  make: ({ reports }, random) => {
    const one = random.pick(reports);
    if (!one) return null;
    const { teamId, round } = one;
    return post(
      '/results/remove',
      { teamId, round, reason: why(random) },
      'report',
      (after) => !after.reports.some(({ id }) => id === one.id),
    );
  },
};

const move: Kind = {
  weight: 4,
  make: (view, random) => {
    const [one, team] = [random.pick(view.reports), anyTeam(view, random)];
    if (!one || !team) return null;
    const [from, to] = [
      { teamId: one.teamId, round: one.round },
      { teamId: random.oneIn(2) ? one.teamId : team.id, round: anyRound(random) },
    ];
    return post('/results/move', { from, to, reason: why(random) }, 'report', ({ reports }) =>
      reports.some(({ id, teamId, round }) => id === one.id && teamId === to.teamId && round === to.round),
    );
  },
};

const replay: Kind = {
  weight: 2,
  make: (_view, random) => {
    const round = anyRound(random);
    return post(
      '/rounds/replay',
      { round, reason: why(random) },
      'report',
      ({ reports }) => !reports.some((one) => one.round === round),
    );
  },
};

const addTeam: Kind = {
  weight: 5,
  make: (_view, random) => {
    const name = newName('Time');
    const activisionIds = ['A', 'B', 'C'].map((letter) => `${newName(letter)}#1`).slice(0, 1 + random.below(3));
    return post('/teams', { name, activisionIds, sharedConfirmed: true }, 'manage_event', ({ teams }) =>
      teams.some((team) => team.name === name),
    );
  },
};

const importTeams: Kind = {
  weight: 1,
  make: (view, random) => {
    const known = anyTeam(view, random)?.name;
    const names = [newName('Folha'), newName('Folha'), ...(known ? [known] : [])];
    const teams = names.map((name, row) => ({
      row: row + 2,
      name,
      discordId: '7',
      activisionIds: [`${newName('P')}#1`],
    }));
    const json = { teams, updateExisting: random.oneIn(2), reason: why(random), sharedConfirmed: true };
    return post('/teams/import', json, 'manage_event');
  },
};

const renameTeam: Kind = {
  weight: 3,
  make: (view, random) => {
    const team = anyTeam(view, random);
    if (!team) return null;
    const name = random.oneIn(4) ? (anyTeam(view, random)?.name ?? '') : newName('Nome');
    return {
      path: `/teams/${team.id}`,
      init: { method: 'PATCH', json: { name, discordId: team.discordId, reason: why(random) } },
      needs: 'manage_event',
      holds: ({ teams }) => teams.some((one) => one.id === team.id && one.name === name),
    };
  },
};

/** A new player of a slot, or one who held it before. Nobody ever changes the slot. */
function anyPlayer({ entries, teams }: View, random: Random, teamId: string, slot: number): string {
  const earlier = entries.flatMap(({ act }) =>
    (act.kind === 'player' || act.kind === 'substitution') && act.teamId === teamId && act.slot === slot
      ? [act.before, act.after]
      : [],
  );
  const current = teams.find(({ id }) => id === teamId)?.activisionIds[slot - 1];
  if (current && random.oneIn(6)) return current;
  return (random.oneIn(3) ? random.pick(earlier) : undefined) ?? `${newName('J')}#1`;
}

const renamePlayer: Kind = {
  weight: 4,
  make: (view, random) => {
    const team = anyTeam(view, random);
    if (!team) return null;
    const slot = 1 + random.below(view.rules.teamSize);
    const activisionId = anyPlayer(view, random, team.id, slot);
    return {
      path: `/teams/${team.id}/players/${slot}`,
      init: { method: 'PATCH', json: { activisionId, reason: why(random), sharedConfirmed: true } },
      needs: 'report',
      holds: ({ teams }) => teams.some((one) => one.id === team.id && one.activisionIds[slot - 1] === activisionId),
    };
  },
};

const substitute: Kind = {
  weight: 6,
  make: (view, random) => {
    const team = anyTeam(view, random);
    if (!team) return null;
    const slot = 1 + random.below(view.rules.teamSize);
    const [activisionId, fromRound] = [anyPlayer(view, random, team.id, slot), anyRound(random)];
    return post(
      `/teams/${team.id}/players/${slot}/substitute`,
      { activisionId, fromRound, reason: why(random), sharedConfirmed: true },
      'report',
      ({ reports }) =>
        reports
          .filter((one) => one.teamId === team.id && one.round >= fromRound)
          .every(({ players }) => players[slot - 1] === activisionId),
    );
  },
};

const removeTeam: Kind = {
  weight: 2,
  make: (view, random) => {
    const team = anyTeam(view, random);
    return (
      (team && {
        path: `/teams/${team.id}?reason=${encodeURIComponent(why(random))}`,
        init: { method: 'DELETE' },
        needs: 'manage_event' as const,
        holds: ({ teams }: View) => !teams.some(({ id }) => id === team.id),
      }) ??
      null
    );
  },
};

const decide: Kind = {
  weight: 9,
  make: (view, random) => {
    const team = anyTeam(view, random);
    const tied = view.standings.filter(
      (row) => row.position > 0 && view.standings.some((o) => o !== row && o.position === row.position),
    );
    const [round, teamId] = [anyRound(random), team?.id];
    const points = 50 * (random.below(41) - 20) || 100;
    const position = random.pick(tied)?.position;
    const teamIds = tied.filter((row) => row.position === position).map((row) => row.teamId);
    const decision = random.pick([
      { kind: 'adjustment', teamId, round: random.oneIn(2) ? null : round, points },
      { kind: 'adjustment', teamId, round: null, points },
      { kind: 'warning', teamId },
      { kind: 'absence', teamId, round },
      { kind: 'absence', teamId, round },
      { kind: 'void_round', round },
      ...(random.oneIn(3) ? [{ kind: 'disqualification', teamId }] : []),
      ...(teamIds.length > 1
        ? [1, 2, 3].map(() => ({ kind: 'tie', teamIds: teamIds.toReversed(), method: 'draw' }))
        : []),
    ]);
    return team ? post('/decisions', { ...decision, reason: 'Regra 4.2' }, 'manage_event') : null;
  },
};

const undo: Kind = {
  weight: 18,
  make: ({ entries }, random) => {
    const number = random.oneIn(3) ? random.below(entries.length) : entries.length - 1 - random.below(3);
    return number < 1 ? null : post(`/ledger/${number}/undo`, { reason: why(random) }, 'undo');
  },
};

const undoSeveral: Kind = {
  weight: 2,
  make: ({ entries }, random) => {
    const last = entries.length - 1;
    const numbers = [last, last - 1].filter((number) => number > 0);
    return numbers.length < 2 ? null : post('/ledger/undo', { numbers, reason: why(random) }, 'undo');
  },
};

const rules: Kind = {
  weight: 4,
  make: (view, random) => {
    const sameSize = PRESETS.filter((preset) => preset.rules.teamSize === view.rules.teamSize);
    const preset = random.pick(random.oneIn(4) ? PRESETS : sameSize)!;
    const changed: RuleSet = {
      ...preset.rules,
      ...(random.oneIn(3) && { finish: { kind: 'matchPoint', threshold: hundredths(500) } }),
      ...(random.oneIn(3) && { counting: { kind: 'best', rounds: 1 + random.below(2) } }),
      ...(random.oneIn(3) && { absent: hundredths(100) }),
      ...(random.oneIn(4) && { tiebreakers: [] }),
    };
    const json = { rules: changed, version: view.rulesVersion, reason: why(random) };
    return { path: '/rules', init: { method: 'PUT', json }, needs: 'manage_event' };
  },
};

const round: Kind = {
  weight: 3,
  make: (_view, random) => {
    const currentRound = anyRound(random);
    return {
      path: '',
      init: { method: 'PATCH', json: { currentRound } },
      needs: 'report',
      holds: (after) => after.round === currentRound,
    };
  },
};

const publication: Kind = {
  weight: 5,
  make: (_view, random) => {
    const mode = random.oneIn(2) ? 'held' : 'live';
    const delay = random.pick([0, 0, 1, 300])!;
    return { path: '/publication', init: { method: 'PUT', json: { mode, delay } }, needs: 'broadcast' };
  },
};

const publish: Kind = { weight: 3, make: () => post('/publication/publish', {}, 'broadcast') };
const end: Kind = { weight: 2, make: () => post('/end', {}, 'manage_event', ({ ended }) => ended) };
const reopen: Kind = {
  weight: 2,
  make: ({ ended }) =>
    ended ? post('/reopen', { reason: 'Faltou um' }, 'manage_event', (after) => !after.ended) : null,
};
// An ended event takes few other acts.
const goOn: Kind = { ...reopen, weight: 12 };
const zero: Kind = { weight: 1, make: () => post('/zero', {}, 'manage_event', ({ reports }) => reports.length === 0) };
const reset: Kind = { weight: 1, make: () => post('/reset', {}, 'manage_event', ({ teams }) => teams.length === 0) };

const signUp: Kind = {
  weight: 5,
  make: (view) => {
    const id = randomUUID();
    const json = {
      id,
      teamName: newName('Trio'),
      captainEmail: `${id}@exemplo.com`,
      discordId: '123456789',
      activisionIds: Array.from({ length: view.rules.teamSize }, () => `${newName('S')}#1`),
    };
    return post('/api/registration', json, null, ({ signUps }) => signUps.some((one) => one.id === id));
  },
};

const decideSignUp: Kind = {
  weight: 6,
  make: ({ signUps }, random) => {
    const open = signUps.filter(({ state }) => state === 'new' || state === 'waiting');
    const isAccepted = !random.oneIn(4);
    const one = random.pick(isAccepted && open.length > 0 ? open : signUps);
    if (!one) return null;
    const json = { ids: [one.id], ...(isAccepted && { sharedConfirmed: true }) };
    return post(`/sign-ups/${isAccepted ? 'accept' : 'decline'}`, json, 'manage_event');
  },
};

const withdraw: Kind = {
  weight: 1,
  make: ({ signUps }, random) => {
    const one = random.pick(signUps);
    return one ? asCaptain(one.token, '/api/my-team/withdraw', 'POST') : null;
  },
};

const captainPlayers: Kind = {
  weight: 4,
  make: (view, random) => {
    const one = random.pick(view.signUps);
    if (!one) return null;
    const slot = random.below(view.rules.teamSize);
    const activisionIds = Array.from({ length: view.rules.teamSize }, (_, index) =>
      index === slot ? `${newName('C')}#1` : null,
    );
    return asCaptain(one.token, '/api/my-team/players', 'PUT', { activisionIds, sharedConfirmed: true });
  },
};

function asCaptain(token: string, path: string, method: string, json: object = {}): Act {
  return { path, init: { method, json, headers: { 'x-captain-token': token } }, needs: null };
}

const kinds = {
  report,
  batch,
  removeResult,
  move,
  replay,
  addTeam,
  importTeams,
  renameTeam,
  renamePlayer,
  substitute,
  removeTeam,
  decide,
  undo,
  undoSeveral,
  rules,
  round,
  publication,
  publish,
  end,
  reopen,
  goOn,
  zero,
  reset,
  signUp,
  decideSignUp,
  withdraw,
  captainPlayers,
};

export interface ChosenAct extends Act {
  kind: string;
}

export function chooseAct(view: View, random: Random): ChosenAct {
  const weighted = Object.entries(kinds)
    .filter(([kind]) => kind !== 'goOn' || view.ended)
    .map(([kind, one]) => ({ kind, ...one }));
  for (;;) {
    const { kind, make } = random.weighted(weighted);
    const act = make(view, random);
    if (act) return { ...act, kind };
  }
}
