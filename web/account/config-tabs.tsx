import { useLocation } from 'react-router';
import { may, type Permission } from '../../domain/access/permissions.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { useActing } from '../access/acting.ts';

const TABS: readonly { path: string; name: string; shortName?: string; needs: Permission }[] = [
  { path: '/config', name: 'Marca e links', shortName: 'Marca', needs: 'manage_links' },
  { path: '/config/mensagens', name: 'Mensagens', needs: 'manage_event' },
  { path: '/config/equipe', name: 'Equipe', needs: 'manage_staff' },
  { path: '/config/atividade', name: 'Atividade', needs: 'see_activity' },
];

export function ConfigTabs() {
  const { pathname } = useLocation();
  const { role } = useActing();
  const shown = TABS.filter(({ needs }) => may(role, needs));
  if (shown.length < 2) return null;
  return (
    <PageTabs
      label="Páginas das configurações"
      tabs={shown.map(({ path, needs: _, ...names }) => ({ ...names, to: path, isCurrent: path === pathname }))}
    />
  );
}
