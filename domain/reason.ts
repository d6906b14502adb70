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
