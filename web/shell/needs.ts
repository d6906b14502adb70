import type { Permission } from '../../domain/permissions.ts';

// What the role of the window must be allowed to do to see a page of the dashboard; the longest path that fits counts.
const NEEDS: readonly (readonly [path: string, needs: Permission])[] = [
  ['/config/mensagens', 'manage_event'],
  ['/config/equipe', 'manage_staff'],
  ['/config/atividade', 'see_activity'],
  ['/config', 'manage_links'],
  ['/transmissao', 'broadcast'],
  ['/meus-campeonatos', 'manage_event'],
  ['/teams/decisoes', 'see_history'],
  ['/report/historico', 'see_history'],
  ['/report', 'report'],
];

export function neededFor(pathname: string): Permission {
  const found = NEEDS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found?.[1] ?? 'watch_event';
}
