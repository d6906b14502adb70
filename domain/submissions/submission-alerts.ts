import { type Doubt, doubtsAbout, doubtSentence, listed, LOWEST_DOUBTED } from '../scores/doubts.ts';
import type { EventState } from '../scores/ledger/event-state.ts';
import { isExcused } from '../scores/excused.ts';
import { type PlayerSlot, slotsOf } from '../player-name.ts';
import { type Report, totalKills } from '../scores/report.ts';
import { hasRespawns } from '../rules/rule-set.ts';
import type { SentNumbers } from './submission.ts';

// What a reviewer should look at before accepting a submission, and what was checked and is in order. Alerts warn; they never
// refuse.

type AlertSlot = 'placement' | PlayerSlot | null;

export type Alert = { readonly slot: AlertSlot } & (
  | { readonly kind: 'contested' }
  // Other submissions of the round that wait claim the same place.
  | { readonly kind: 'placement_claimed'; readonly placement: number; readonly teamIds: readonly string[] }
  // Another team has it on the scoreboard.
  | { readonly kind: 'placement_taken'; readonly placement: number; readonly teamIds: readonly string[] }
  // Another team, or this one for another round, sent the same image, or one that looks the same.
  | ({ readonly kind: 'same_image' } & RepeatedImage)
  | ({ readonly kind: 'similar_image' } & RepeatedImage)
  // More than `most`: of the team, its opponents; of the round, all who can be killed.
  | {
      readonly kind: 'too_many_kills';
      readonly kills: number;
      readonly most: number;
      readonly of: 'team' | 'round';
    }
  | { readonly kind: 'high_kills'; readonly kills: number; readonly most: number | null }
  // The scoreboard has another number, typed by the staff.
  | { readonly kind: 'differs_from_desk'; readonly sent: number | null; readonly desk: number | null }
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'over_lobby_size'; readonly placement: number; readonly teams: number }
  // Somebody else holds the slot now than when it was sent.
  | { readonly kind: 'player_changed'; readonly before: string; readonly now: string }
  | { readonly kind: 'no_image' }
);

type RepeatedImage = {
  readonly imageId: string;
  readonly otherId: string;
  readonly teamId: string;
  readonly round: number;
};

export type AlertKind = Alert['kind'];

export type Check =
  | { readonly kind: 'placement_free'; readonly placement: number }
  | { readonly kind: 'image_new'; readonly images: number }
  | { readonly kind: 'kills_fit'; readonly kills: number; readonly fits: number }
  | { readonly kind: 'equals_desk' }
  | { readonly kind: 'on_time' };

// The greatest risk first.
const RISKS: readonly AlertKind[] = [
  'contested',
  'placement_claimed',
  'placement_taken',
  'same_image',
  'similar_image',
  'too_many_kills',
  'high_kills',
  'differs_from_desk',
  'player_changed',
  'over_lobby_size',
  'no_image',
  'late',
];

// A picture as the comparison needs it. `sha256` is of the bytes that were sent.
export type ComparedImage = {
  readonly id: string;
  readonly teamId: string;
  readonly round: number;
  readonly sha256: string;
  readonly likeness: Likeness;
};

// A difference hash of 64 bits: its upper and its lower half.
export type Likeness = readonly [number, number];

export type OpenSubmission = SentNumbers & {
  readonly id: string;
  readonly teamId: string;
  readonly round: number;
  // The Activision IDs of those who held the slots when it was sent.
  readonly players: readonly string[];
  readonly images: readonly ComparedImage[];
  readonly minutesLate: number;
};

export type AlertContext = {
  readonly state: Pick<EventState, 'rules' | 'teams' | 'decisions'>;
  // All results of the event.
  readonly results: readonly Report[];
  // All that wait in this round, this one included.
  readonly waiting: readonly (SentNumbers & { readonly id: string; readonly teamId: string })[];
  // All images of the event that a submission has or had.
  readonly images: readonly ComparedImage[];
  readonly holders: readonly string[];
  readonly isContested: boolean;
  // Of the settings.
  readonly requiredImages: number;
};

// Both, in the order in which a reviewer reads them.
export function examine(submission: OpenSubmission, context: AlertContext): { alerts: Alert[]; checks: Check[] } {
  const found = [
    ...(context.isContested ? [{ kind: 'contested', slot: null } as const] : []),
    ...aboutNumbers(submission, context),
    ...aboutImages(submission, context),
    ...aboutPlayers(submission, context),
    ...(submission.minutesLate > 0 ? [{ kind: 'late', slot: null, minutes: submission.minutesLate } as const] : []),
  ];
  const alerts = found.toSorted((a, b) => RISKS.indexOf(a.kind) - RISKS.indexOf(b.kind));
  return { alerts, checks: checksOf(submission, context, alerts) };
}

// The riskiest first, those without an alert last; among equals in the order given.
export function byRisk<S extends { readonly alerts: readonly Alert[] }>(submissions: readonly S[]): S[] {
  const risk = ({ alerts: [first] }: S) => (first ? RISKS.indexOf(first.kind) : RISKS.length);
  return submissions.toSorted((a, b) => risk(a) - risk(b));
}

// How many kills a round can have: every player but those of the winner. Null where players come back into the round.
export function killsThatFit({ rules, teams, decisions }: AlertContext['state'], round: number): number | null {
  if (hasRespawns(rules)) return null;
  const playing = [...teams.keys()].filter((id) => !isExcused(decisions, id, round)).length;
  return Math.max(0, playing - 1) * rules.teamSize;
}

// The kills of a round's results.
export function countedKills(results: readonly Report[], round: number): number {
  return results.filter((one) => one.round === round).reduce((sum, { kills }) => sum + totalKills(kills), 0);
}

function aboutNumbers(submission: OpenSubmission, context: AlertContext): Alert[] {
  const { placement, kills, teamId, round } = submission;
  const { state, results, waiting } = context;
  const desk = results.find((one) => one.teamId === teamId && one.round === round);
  const differences = desk ? differencesFrom(desk, submission) : [];
  if (placement === null) return differences;
  const claimants = waiting.filter((one) => one.id !== submission.id && one.placement === placement);
  const holders = results.filter((one) => one.teamId !== teamId && one.round === round && one.placement === placement);
  const playing = [...state.teams.keys()].filter((id) => !isExcused(state.decisions, id, round)).length;
  return [
    ...claimed('placement_claimed', placement, claimants),
    ...claimed('placement_taken', placement, holders),
    ...aboutKills({ teamId, round, placement, kills }, context),
    ...differences,
    ...(placement > playing
      ? [{ kind: 'over_lobby_size', slot: 'placement', placement, teams: playing } as const]
      : []),
  ];
}

function claimed(
  kind: 'placement_claimed' | 'placement_taken',
  placement: number,
  others: readonly { readonly teamId: string }[],
): Alert[] {
  if (others.length === 0) return [];
  return [{ kind, slot: 'placement', placement, teamIds: [...new Set(others.map(({ teamId }) => teamId))] }];
}

function aboutKills(sent: Report, { state, results }: AlertContext): Alert[] {
  const { rules, teams, decisions } = state;
  const names = Array.from(teams.values(), ({ id, name }) => ({ id, name }));
  const doubts = doubtsAbout(rules, sent, results, names, decisions).flatMap(alertOfDoubt);
  if (doubts.some(({ kind }) => kind === 'too_many_kills')) return doubts;
  const { kills, fits } = roundKills(sent, { state, results });
  if (fits === null || kills <= fits || kills < LOWEST_DOUBTED) return doubts;
  // Only the result with the most kills may be what is too much; the others of the round are not doubted for it.
  const others = results.filter(({ teamId, round }) => round === sent.round && teamId !== sent.teamId);
  if (others.some((other) => totalKills(other.kills) > totalKills(sent.kills))) return doubts;
  return [...doubts, { kind: 'too_many_kills', slot: null, kills, most: fits, of: 'round' }];
}

// The kills of the round once this is on the scoreboard.
function roundKills(
  { teamId, round, kills }: Pick<Report, 'teamId' | 'round' | 'kills'>,
  { state, results }: Pick<AlertContext, 'state' | 'results'>,
): { kills: number; fits: number | null } {
  const others = results.filter((one) => one.teamId !== teamId);
  return { kills: countedKills(others, round) + totalKills(kills), fits: killsThatFit(state, round) };
}

function alertOfDoubt(doubt: Doubt): Alert[] {
  switch (doubt.kind) {
    case 'shared_placement':
      return [];
    case 'over_lobby':
      return [{ kind: 'too_many_kills', slot: null, kills: doubt.kills, most: doubt.opponents, of: 'team' }];
    case 'high_kills':
      return [{ kind: 'high_kills', slot: doubt.player as PlayerSlot, kills: doubt.kills, most: doubt.most }];
  }
}

function differencesFrom(desk: Report, { placement, kills }: SentNumbers): Alert[] {
  const differs = (slot: AlertSlot, sent: number | null, typed: number | null): Alert[] =>
    sent === typed ? [] : [{ kind: 'differs_from_desk', slot, sent, desk: typed }];
  if (placement === null) return differs('placement', null, desk.placement);
  return [
    ...differs('placement', placement, desk.placement),
    ...slotsOf(desk.kills.length).flatMap((slot) =>
      differs(slot, kills[slot - 1] ?? null, desk.kills[slot - 1] ?? null),
    ),
  ];
}

// Pictures of the same screen differ in a few bits after another compression; those of two rounds in many.
const SIMILAR_BITS = 3;

function aboutImages({ images, placement, teamId, round }: OpenSubmission, context: AlertContext): Alert[] {
  if (images.length === 0)
    return placement !== null && context.requiredImages > 0 ? [{ kind: 'no_image', slot: null }] : [];
  // A team may send an image again when it corrects what it sent for the same round.
  const others = context.images.filter((one) => one.teamId !== teamId || one.round !== round);
  return images.flatMap((image): Alert[] => {
    const same = others.find(({ sha256 }) => sha256 === image.sha256);
    const found = same ?? others.find(({ likeness }) => differentBits(likeness, image.likeness) <= SIMILAR_BITS);
    if (!found) return [];
    const kind = same ? 'same_image' : 'similar_image';
    return [{ kind, slot: null, imageId: image.id, otherId: found.id, teamId: found.teamId, round: found.round }];
  });
}

// From 16 hexadecimal digits.
export function likenessOf(digits: string): Likeness {
  return [Number.parseInt(digits.slice(0, 8), 16), Number.parseInt(digits.slice(8), 16)];
}

function differentBits(a: Likeness, b: Likeness): number {
  return countBits(a[0] ^ b[0]) + countBits(a[1] ^ b[1]);
}

function countBits(number: number): number {
  let count = 0;
  for (let rest = number >>> 0; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function aboutPlayers({ players, placement }: OpenSubmission, { holders, state }: AlertContext): Alert[] {
  if (placement === null) return [];
  return slotsOf(state.rules.teamSize).flatMap((slot): Alert[] => {
    const [before = '', now = ''] = [players[slot - 1], holders[slot - 1]];
    return before === now ? [] : [{ kind: 'player_changed', slot, before, now }];
  });
}

function checksOf(submission: OpenSubmission, context: AlertContext, alerts: readonly Alert[]): Check[] {
  const { placement, images, teamId, round } = submission;
  const has = (...kinds: AlertKind[]) => alerts.some(({ kind }) => kinds.includes(kind));
  const desk = context.results.find((one) => one.teamId === teamId && one.round === round);
  const { kills, fits } = roundKills(submission, context);
  return [
    ...(placement !== null && !has('placement_claimed', 'placement_taken', 'over_lobby_size')
      ? [{ kind: 'placement_free', placement } as const]
      : []),
    ...(images.length > 0 && !has('same_image', 'similar_image')
      ? [{ kind: 'image_new', images: images.length } as const]
      : []),
    ...(placement !== null && fits !== null && kills <= fits && !has('too_many_kills')
      ? [{ kind: 'kills_fit', kills, fits } as const]
      : []),
    ...(desk && !has('differs_from_desk') ? [{ kind: 'equals_desk' } as const] : []),
    ...(has('late') ? [] : [{ kind: 'on_time' } as const]),
  ];
}

// Names of teams by id, and of the players by slot.
export type AlertNames = {
  readonly team: (teamId: string) => string;
  readonly players: readonly string[];
};

// '3º lugar também foi enviado por Raio Vermelho.'
export function alertSentence(alert: Alert, names: AlertNames): string {
  const teams = (ids: readonly string[]) => listed(ids.map(names.team));
  switch (alert.kind) {
    case 'contested':
      return 'O capitão contestou esta queda.';
    case 'placement_claimed':
      return `${alert.placement}º lugar também foi enviado por ${teams(alert.teamIds)}.`;
    case 'placement_taken':
      return `${alert.placement}º lugar já está no placar com ${teams(alert.teamIds)}.`;
    case 'same_image':
      return `A mesma imagem já veio de ${names.team(alert.teamId)} na queda ${alert.round}.`;
    case 'similar_image':
      return `Imagem parecida com a de ${names.team(alert.teamId)} na queda ${alert.round}.`;
    case 'too_many_kills':
      return alert.of === 'team'
        ? doubtSentence({ kind: 'over_lobby', kills: alert.kills, opponents: alert.most }, names.players)
        : `A queda ficaria com ${alert.kills} kills, ${alert.most === 1 ? 'cabe' : 'cabem'} ${alert.most}.`;
    case 'high_kills': {
      const player = typeof alert.slot === 'number' ? alert.slot : 1;
      return doubtSentence({ kind: 'high_kills', player, kills: alert.kills, most: alert.most }, names.players);
    }
    case 'differs_from_desk':
      return deskSentence(alert, names);
    case 'late':
      return alert.minutes === 1 ? 'Chegou 1 minuto atrasado.' : `Chegou ${alert.minutes} minutos atrasado.`;
    case 'over_lobby_size':
      return `${alert.placement}º lugar, mas a queda tem ${alert.teams} times.`;
    case 'player_changed':
      return `${shown(alert.before)} saiu e ${shown(alert.now)} entrou depois do envio.`;
    case 'no_image':
      return 'Sem imagem.';
  }
}

export function checkSentence(check: Check): string {
  switch (check.kind) {
    case 'placement_free':
      return `${check.placement}º lugar livre`;
    case 'image_new':
      return check.images === 1 ? 'Imagem nunca enviada antes' : 'Imagens nunca enviadas antes';
    case 'kills_fit':
      return `${check.kills} ${check.kills === 1 ? 'kill' : 'kills'} no lobby, ${check.fits === 1 ? 'cabe' : 'cabem'} ${check.fits}`;
    case 'equals_desk':
      return 'Igual ao que a mesa digitou';
    case 'on_time':
      return 'Enviado no prazo';
  }
}

function deskSentence(
  { slot, sent, desk }: Extract<Alert, { kind: 'differs_from_desk' }>,
  { players }: AlertNames,
): string {
  if (sent === null) return `A mesa digitou ${desk}º lugar; o capitão diz que o time não jogou.`;
  if (slot === 'placement') return `A mesa digitou ${desk}º lugar, não ${sent}º.`;
  const name = typeof slot === 'number' ? (players[slot - 1] ?? `Jogador ${slot}`) : '';
  return `A mesa digitou ${name} com ${desk}, não ${sent}.`;
}

function shown(activisionId: string): string {
  return activisionId.replace(/#.*$/s, '').trim() || 'Jogador sem nome';
}
