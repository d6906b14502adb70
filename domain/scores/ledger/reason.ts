// Longest reason of a change, and longest message to the captain of a declined sign-up.
export const MAX_REASON_LENGTH = 500;

// Once an event was ended its final table may have been public, and a result of a published event has been: a change needs a
// reason then. `about` tells whether the act changes a result.
export function isReasonNeeded(
  entries: readonly { readonly kind: string }[],
  about: 'result' | 'event',
  isPublished: boolean,
): boolean {
  return (about === 'result' && isPublished) || entries.some(({ kind }) => kind === 'end');
}

// The same for undoing or redoing an act. The end of an event is taken back without one.
export function isUndoReasonNeeded(
  entries: readonly { readonly kind: string }[],
  target: { readonly kind: string },
): boolean {
  return !isAboutEnd(target) && isReasonNeeded(entries, 'event', false);
}

export function isAboutEnd({ kind }: { readonly kind: string }): boolean {
  return kind === 'end' || kind === 'reopening';
}
