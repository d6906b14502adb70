import { forget, forgetWhere, recall, remember } from '../../kit/browser-storage.ts';
import { emptyForm, isTyped, type FormState } from './form-state.ts';

// The unsaved text for a team in a round.
export type Draft = Pick<FormState, 'teamId' | 'line' | 'placement' | 'kills' | 'beneath' | 'replaces'> & {
  readonly round: number;
};

type StoredDrafts = {
  readonly at: number;
  // Whether the first draft is in the form.
  readonly open: boolean;
  readonly drafts: readonly Draft[];
};

const NOTHING: StoredDrafts = { at: 0, open: false, drafts: [] };
const MOST_DRAFTS = 60;
const RECENT_MS = 2 * 60 * 60_000;
const STORED_MS = 7 * 24 * 60 * 60_000;

// The storage key of what a user types for an event, separate for each user of this device.
export function draftPlace(screen: 'form' | 'grid', userId: string, eventId: string): string {
  return `${PREFIX}${screen} ${userId} ${eventId}`;
}

const PREFIX = 'report draft ';

// The draft that was in the form when the page was left.
export function openDraft(place: string): Draft | undefined {
  const { open, drafts } = readAll(place);
  return open ? drafts[0] : undefined;
}

// Whether this was typed just now. The event has moved on since an older text.
export function isRecent(place: string): boolean {
  return readStored(place, RECENT_MS) !== null;
}

export function findDraft(place: string, teamId: string, round: number): Draft | undefined {
  return readDrafts(place).find((draft) => draft.teamId === teamId && draft.round === round);
}

// `was` is the previous draft of the form. Drafts of other teams stay.
export function storeForm(place: string, was: Draft | null, state: FormState, round: number): Draft | null {
  const { teamId, line, placement, kills, beneath, replaces } = state;
  const isElsewhere = teamId !== null || state.query !== '' || state.discordId !== null;
  if (isTyped(state)) {
    const draft = { teamId, line, placement, kills, beneath, replaces, round };
    // A result that moves to another round, or gets its team, stays one draft.
    const isMoved = was !== null && (was.teamId === teamId || was.teamId === null);
    const others = without(without(readDrafts(place), draft), isMoved ? was : draft);
    writeStored(place, { open: true, drafts: [draft, ...others].slice(0, MOST_DRAFTS) });
    return draft;
  }
  if (was && was.teamId === teamId) dropDraft(place, was);
  // An empty form was cleared, or its result is being queued: useReportForm drops the draft.
  else if (was && isElsewhere) writeStored(place, { open: false, drafts: readDrafts(place) });
  return null;
}

export function dropDraft(place: string, dropped: Pick<Draft, 'teamId' | 'round'>): void {
  const { open, drafts } = readAll(place);
  const others = without(drafts, dropped);
  if (others.length === 0) forget('device', place);
  else writeStored(place, { open: open && others[0] === drafts[0], drafts: others });
}

export function formOf({ round: _, ...typed }: Draft, discordId: string | null): FormState {
  return { ...emptyForm, ...typed, discordId };
}

function readDrafts(place: string): readonly Draft[] {
  return readAll(place).drafts;
}

function readAll(place: string): StoredDrafts {
  return (readStored(place) as StoredDrafts | null) ?? NOTHING;
}

function without(drafts: readonly Draft[], { teamId, round }: Pick<Draft, 'teamId' | 'round'>): readonly Draft[] {
  return drafts.filter((draft) => draft.teamId !== teamId || draft.round !== round);
}

// Null if there is no entry, or only an older one.
export function readStored(place: string, youngerThanMs = STORED_MS): object | null {
  try {
    const stored = JSON.parse(recall('device', place) ?? 'null') as { at: number } | null;
    return stored && Date.now() - stored.at < youngerThanMs ? stored : null;
  } catch {
    return null;
  }
}

export function writeStored(place: string, value: object): void {
  remember('device', place, JSON.stringify({ ...value, at: Date.now() }));
}

export function forgetOldDrafts(): void {
  forgetWhere((place) => place.startsWith(PREFIX) && !readStored(place));
}
