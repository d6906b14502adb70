/**
 * Long enough for a proxy to serve all polling clients, short enough that a change is visible within five seconds: the page polls
 * every two, nginx, which counts whole seconds, answers with what is up to two seconds old, and a slow machine may need the fifth.
 * With stale-while-revalidate it would be three. After an error a proxy may answer for as long as `LastAnswers`.
 */
export const sharedCaching = 'public, max-age=1, stale-if-error=60';
/** For an answer that may be outdated already: in a proxy it would become twice as old. */
export const dueCaching = 'public, max-age=0, stale-if-error=60';
