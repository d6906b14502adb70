import type { SignUpState } from '../../../domain/sign-ups/sign-up.ts';
import { searchKey } from '../../../domain/text.ts';
import type { SignUp } from './sign-ups-data.ts';

export type EntrantFilter = 'all' | 'new' | 'accepted' | 'waiting' | 'declined' | 'flagged' | 'missing';

// The fields that the filter reads.
export type Filterable = Pick<
  SignUp,
  'state' | 'teamName' | 'captainEmail' | 'discordId' | 'activisionIds' | 'flags' | 'checkedInAt'
>;

// Withdrawn trios are listed with the declined ones.
const STATES: Readonly<Record<Exclude<EntrantFilter, 'all' | 'flagged' | 'missing'>, readonly SignUpState[]>> = {
  new: ['new'],
  accepted: ['accepted'],
  waiting: ['waiting'],
  declined: ['declined', 'withdrawn'],
};

// Searched by team, player, e-mail or Discord.
export function filterEntrants<S extends Filterable>(
  signUps: readonly S[],
  { filter, search }: { readonly filter: EntrantFilter; readonly search: string },
): S[] {
  const wanted = searchKey(search);
  return signUps.filter((signUp) => isShown(signUp, filter) && (wanted === '' || words(signUp).includes(wanted)));
}

export function countEntrants(signUps: readonly Filterable[], filter: EntrantFilter): number {
  return signUps.filter((signUp) => isShown(signUp, filter)).length;
}

export type EntrantGroup<S> = { readonly filter: keyof typeof STATES; readonly signUps: readonly S[] };

// In the order in which an organiser processes them, without empty groups.
export function groupEntrants<S extends Filterable>(signUps: readonly S[]): EntrantGroup<S>[] {
  return GROUPS.map((filter) => ({ filter, signUps: signUps.filter((signUp) => isShown(signUp, filter)) })).filter(
    ({ signUps }) => signUps.length > 0,
  );
}

const GROUPS = ['new', 'waiting', 'accepted', 'declined'] as const;

// Warnings about declined and withdrawn trios are not shown.
export function hasNotes({ flags, state }: Pick<Filterable, 'flags' | 'state'>): boolean {
  return flags.length > 0 && !STATES.declined.includes(state);
}

// Whether there is something to check before deciding. An address that is not confirmed yet is a note: after the sign-up that is
// everybody's.
export function isFlagged({ flags, state }: Pick<Filterable, 'flags' | 'state'>): boolean {
  return hasNotes({ flags: flags.filter((flag) => !isNote(flag)), state });
}

export function isNote({ kind }: Pick<SignUp['flags'][number], 'kind'>): boolean {
  return kind === 'unconfirmed_email';
}

// To decide, and nothing to check.
export function isReady(signUp: Pick<Filterable, 'flags' | 'state'>): boolean {
  return signUp.state === 'new' && !isFlagged(signUp);
}

// Accepted without check-in.
export function isMissing({ state, checkedInAt }: Pick<Filterable, 'state' | 'checkedInAt'>): boolean {
  return state === 'accepted' && checkedInAt === null;
}

// The places that remain after accepting `chosen`; negative if there are not enough. Waiting and declined trios need a
// place, new ones already hold one.
export function placesLeft(
  { places, taken }: { places: number; taken: number },
  chosen: readonly Pick<SignUp, 'state'>[],
): number {
  const needed = chosen.filter(({ state }) => state === 'waiting' || state === 'declined').length;
  return places - taken - needed;
}

export function placesLeftText(left: number): string {
  if (left < 0) return left === -1 ? 'Falta 1 vaga.' : `Faltam ${-left} vagas.`;
  if (left === 0) return 'Não fica nenhuma vaga.';
  return left === 1 ? 'Fica 1 vaga.' : `Ficam ${left} vagas.`;
}

function isShown(signUp: Filterable, filter: EntrantFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'missing') return isMissing(signUp);
  return filter === 'flagged' ? isFlagged(signUp) : STATES[filter].includes(signUp.state);
}

function words({ teamName, captainEmail, discordId, activisionIds }: Filterable): string {
  return searchKey([teamName, captainEmail, discordId, ...activisionIds].join('\n'));
}
