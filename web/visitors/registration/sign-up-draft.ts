import { slotsOf } from '../../../domain/player-name.ts';
import type { TeamSize } from '../../../domain/rules/rule-set.ts';
import type { SignUpState } from '../../../domain/sign-ups/sign-up.ts';
import { recall, remember } from '../../kit/browser-storage.ts';
import { newId } from '../../kit/new-id.ts';
import type { Players } from '../../scores/players/player-fields.tsx';

export type Draft = {
  // The id of the sign-up, so that a repeated request counts once.
  readonly id: string;
  readonly teamName: string;
  readonly captainEmail: string;
  readonly discordId: string;
  readonly activisionIds: Players;
  // The token of an invited captain, whose team may be in the event already.
  readonly invitation?: string;
  readonly sent?: Sent;
};

export type Prefill = Pick<Draft, 'teamName' | 'captainEmail' | 'discordId' | 'activisionIds' | 'invitation'>;

export type Sent = { readonly state: SignUpState; readonly waitingPlace: number | null; readonly token: string };

export function newDraft(): Draft {
  return { id: newId(), teamName: '', captainEmail: '', discordId: '', activisionIds: [] };
}

// The typed text and the server's answer survive a reload, in sessionStorage.
export function recallDraft(eventId: string): Draft {
  try {
    return { ...newDraft(), ...(JSON.parse(recall('visit', keyOf(eventId)) ?? '{}') as Partial<Draft>) };
  } catch {
    return newDraft();
  }
}

// With a field for each player, whatever the rules were when it was typed.
export function fitDraft(draft: Draft, teamSize: TeamSize): Draft {
  return { ...draft, activisionIds: slotsOf(teamSize).map((slot) => draft.activisionIds[slot - 1] ?? '') };
}

type FirstDraft = { readonly draft: Draft; readonly filledFrom: 'invitation' | 'last-team' | null };

// An empty form is filled with the team of the invitation, else with the last team of this device.
export function fillDraft(stored: Draft, invited: Prefill | undefined, last: Prefill | undefined): FirstDraft {
  const team = invited ?? last;
  if (!team || stored.sent || !isBlank(stored)) return { draft: stored, filledFrom: null };
  return { draft: { ...stored, ...team }, filledFrom: invited ? 'invitation' : 'last-team' };
}

function isBlank({ teamName, captainEmail, discordId, activisionIds }: Draft): boolean {
  return [teamName, captainEmail, discordId, ...activisionIds].every((text) => text.trim() === '');
}

export function storeDraft(eventId: string, draft: Draft): void {
  remember('visit', keyOf(eventId), JSON.stringify(draft));
}

// The team of the last sign-up on this device; undefined if that was for this event.
export function recallLastTeam(eventId: string): Prefill | undefined {
  try {
    const last = JSON.parse(recall('device', LAST_KEY) ?? 'null') as (Prefill & { eventId: string }) | null;
    if (!last || last.eventId === eventId) return undefined;
    const { teamName, captainEmail, discordId, activisionIds } = last;
    return { teamName, captainEmail, discordId, activisionIds };
  } catch {
    return undefined;
  }
}

export function storeLastTeam(eventId: string, { teamName, captainEmail, discordId, activisionIds }: Prefill): void {
  remember('device', LAST_KEY, JSON.stringify({ eventId, teamName, captainEmail, discordId, activisionIds }));
}

const LAST_KEY = 'last-sign-up';

function keyOf(eventId: string): string {
  return `sign-up-${eventId}`;
}
