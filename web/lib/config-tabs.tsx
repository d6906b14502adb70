import { Link, useLocation } from 'react-router';
import { may, type Permission } from '../../domain/permissions.ts';
import { useActing } from './acting.ts';

const TABS: readonly (readonly [path: string, name: string, needs: Permission])[] = [
  ['/config', 'Marca e links', 'manage_links'],
  ['/config/mensagens', 'Mensagens', 'manage_event'],
  ['/config/equipe', 'Equipe', 'manage_staff'],
  ['/config/atividade', 'Atividade', 'see_activity'],
];

export function ConfigTabs() {
  const { pathname } = useLocation();
  const { role } = useActing();
  const shown = TABS.filter(([, , needs]) => may(role, needs));
  if (shown.length < 2) return null;
  return (
    <nav aria-label="Páginas das configurações" className="flex flex-wrap gap-1">
      {shown.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
          className="caps flex min-h-control items-center gap-2 border-b-3 border-transparent px-4 text-label text-soft transition-colors hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
