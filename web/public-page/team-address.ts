import type { PublicTeam } from '../../domain/public-event.ts';
import { slugOf } from '../../domain/slug.ts';

// What stands behind # in the address of a team. Names that become the same are told apart by the id.
export function teamAddress({ id, name }: PublicTeam, teams: readonly PublicTeam[]): string {
  const own = slugOf(name);
  const isShared = teams.some((other) => other.id !== id && slugOf(other.name) === own);
  return isShared ? `${own}-${id.slice(0, 8)}` : own;
}
