import type { Result } from '../../submissions/captain-report/typed-numbers.ts';
import type { CaptainCommand, CaptainDraft } from '../../events/commands/captain-command.ts';
import type { CaptainRecord } from '../../events/commands/queue.ts';
import type { CaptainRound, Reporting } from '../my-team-data.ts';

// What the captain's page shows of a round.
export type RoundView =
  // Waits on this device, or was refused when it was sent.
  | { readonly kind: 'queued'; readonly command: CaptainCommand }
  | { readonly kind: 'form' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'decided' }
  // Nothing was sent, and nothing can be.
  | { readonly kind: 'closed' }
  | { readonly kind: 'not_begun' };

export function viewOf(round: CaptainRound, records: readonly CaptainRecord[], isEditing: boolean): RoundView {
  const command = queuedFor(records, round.round, 'submission');
  if (command) return { kind: 'queued', command };
  const state = round.submission?.state;
  if (state === 'accepted' || state === 'corrected' || (round.published && state === undefined))
    return { kind: 'decided' };
  if (round.state === 'waiting_for_round') return { kind: 'not_begun' };
  // What was sent before can still be decided.
  if (round.state === 'closed') return { kind: state === 'sent' ? 'sent' : 'closed' };
  return state === 'sent' && !isEditing ? { kind: 'sent' } : { kind: 'form' };
}

export function queuedFor(
  records: readonly CaptainRecord[],
  round: number,
  kind: CaptainCommand['act']['kind'],
): CaptainCommand | undefined {
  return records.findLast(
    (record): record is CaptainCommand => !record.isDraft && record.act.kind === kind && record.act.round === round,
  );
}

// Whether the captain has something to send for it.
function isMissing({ state, submission, published }: CaptainRound): boolean {
  if (state !== 'open') return false;
  return submission ? submission.state === 'declined' || submission.state === 'superseded' : !published;
}

// The round that the page opens with: what waits here, what was refused, what still is in time, a result that may be contested;
// then the latest that was not sent. An earlier one that was not sent is late already, and stands in the list.
export function firstRound({ rounds }: Pick<Reporting, 'rounds'>, records: readonly CaptainRecord[], now: number) {
  const queued = records.findLast((record): record is CaptainCommand => !record.isDraft);
  const missing = rounds.filter(isMissing);
  const found =
    rounds.find(({ round }) => round === queued?.act.round) ??
    missing.find(({ submission }) => submission?.state === 'declined') ??
    missing.find(({ deadline }) => deadline !== null && Date.parse(deadline) > now) ??
    rounds.findLast(({ contestUntil, contest }) => contestUntil !== null && !contest) ??
    missing.at(-1) ??
    rounds.findLast(({ submission, published, state }) => submission || published || state !== 'waiting_for_round');
  return found?.round ?? null;
}

// A later round than the one shown that can be sent.
export function nextRound({ rounds }: Pick<Reporting, 'rounds'>, shown: number): CaptainRound | undefined {
  return rounds.find((one) => one.round > shown && isMissing(one));
}

// What was typed for a round and not sent; null unless it is a whole result that differs from what stands.
export function typedResult(records: readonly CaptainRecord[], round: CaptainRound): Result | null {
  const draft = records.find((one): one is CaptainDraft => one.isDraft && one.round === round.round);
  if (!draft || draft.numbers.length === 0 || draft.numbers.includes('')) return null;
  const [placement = 0, ...kills] = draft.numbers.map(Number);
  const stands = round.published ?? round.submission?.accepted ?? round.submission;
  const isSame = stands?.placement === placement && stands.kills.join() === kills.join();
  return isSame ? null : { placement, kills };
}

// '4º · 14 kills', 'Ausência' for a team that did not play.
export function numbersWords({ placement, kills }: { placement: number | null; kills: readonly number[] }): string {
  if (placement === null) return 'Não jogamos';
  const sum = kills.reduce((all, own) => all + own, 0);
  return `${placement}º · ${sum} ${sum === 1 ? 'kill' : 'kills'}`;
}

// 'Biel.fps 6 · Raí 5 · dudinha 3'.
export function killsWords(players: readonly string[], kills: readonly number[]): string {
  return players.map((player, index) => `${player} ${kills[index] ?? 0}`).join(' · ');
}

// For a message to the organiser, where the page cannot send.
export function copyWords(
  team: string,
  round: CaptainRound['round'],
  players: readonly string[],
  numbers: { placement: number | null; kills: readonly number[] },
): string {
  const result =
    numbers.placement === null ? 'não jogamos' : `${numbersWords(numbers)} (${killsWords(players, numbers.kills)})`;
  return `${team}, queda ${round}: ${result}`;
}
