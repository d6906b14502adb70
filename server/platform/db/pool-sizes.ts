/** Three servers fit into PostgreSQL's 100, and leave some for a start, a backup and its administrator. */
export const DEFAULT_CONNECTIONS = 31;

/** How the connections of a server are divided; one more is for LISTEN. */
export function poolSizes(connections: number): { app: number; auth: number; session: number } {
  const session = Math.max(2, Math.round(connections / 10));
  const auth = Math.max(2, Math.round(connections * 0.22));
  return { app: connections - 1 - auth - session, auth, session };
}
