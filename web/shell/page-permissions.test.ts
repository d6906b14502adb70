import { expect, test } from 'vitest';
import { permissionOfPage } from './page-permissions.ts';

test.each([
  ['/', 'watch_event'],
  ['/overlay', 'watch_event'],
  ['/teams', 'watch_event'],
  ['/teams/decisoes', 'see_history'],
  ['/report', 'report'],
  ['/report/historico', 'see_history'],
  ['/meus-campeonatos/1/inscritos', 'manage_event'],
  ['/comecar', 'manage_event'],
  ['/config', 'manage_links'],
  ['/config/equipe', 'manage_staff'],
  ['/config/atividade/', 'see_activity'],
])('ST1 · %s needs %s', (path, permission) => expect(permissionOfPage(path)).toBe(permission));
