import type { Permission } from '../../domain/permissions.ts';

// The permission that each page of the dashboard needs; more specific paths come first.
const PAGE_PERMISSIONS: readonly (readonly [path: string, needs: Permission])[] = [
  ['/config/mensagens', 'manage_event'],
  ['/config/equipe', 'manage_staff'],
  ['/config/atividade', 'see_activity'],
  ['/config', 'manage_links'],
  ['/transmissao', 'broadcast'],
  ['/meus-campeonatos', 'manage_event'],
  ['/comecar', 'manage_event'],
  ['/teams/decisoes', 'see_history'],
  ['/report/conferencia', 'review'],
  ['/report/historico', 'see_history'],
  ['/report', 'report'],
];

export function permissionOfPage(pathname: string): Permission {
  const found = PAGE_PERMISSIONS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found?.[1] ?? 'watch_event';
}
