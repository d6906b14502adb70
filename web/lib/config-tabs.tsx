import { useLocation } from 'react-router';
import { may, type Permission } from '../../domain/permissions.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
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
    <PageTabs
      label="Páginas das configurações"
      tabs={shown.map(([path, name]) => ({ name, to: path, isCurrent: path === pathname }))}
    />
  );
}
