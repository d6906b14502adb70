import { Check, Minus } from 'lucide-react';
import { may, STAFF_ROLES } from '../../../domain/access/permissions.ts';
import { PERMISSION_NAMES, ROLE_NAMES, ROLE_SHORT_NAMES } from '../../../domain/access/role-names.ts';
import { useCards } from '../../kit/widths.ts';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WideTable } from '../../ui/wide-table.tsx';

const ROLES = ['owner', ...STAFF_ROLES] as const;

const ABOUT_ACCOUNT = 'Assinatura e exclusão da conta';

// The table that the server checks.
export function RolesPanel() {
  const cards = useCards();
  return (
    <Panel>
      <PanelTitle title="O que cada papel pode">
        <p className="text-sm text-muted">A mesma tabela que o servidor usa para recusar.</p>
      </PanelTitle>
      {cards ? <RoleCards /> : <RoleTable />}
    </Panel>
  );
}

// Where the columns do not fit: who may, below what.
function RoleCards() {
  const allowed = PERMISSION_NAMES.map(
    ([permission, name]) => [name, ROLES.filter((role) => may(role, permission))] as const,
  );
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 sm:gap-x-6">
      {[...allowed, [ABOUT_ACCOUNT, ['owner']] as const].map(([name, roles]) => (
        <div key={name} className="border-t border-line py-2">
          <dt>{name}</dt>
          <dd className="text-sm text-muted">{roles.map((role) => ROLE_NAMES[role]).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function RoleTable() {
  return (
    <WideTable label="O que cada papel pode">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">O que</span>
          </th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className="caps px-1 py-2 text-center text-sm text-soft">
              <abbr title={ROLE_NAMES[role]} className="no-underline">
                {ROLE_SHORT_NAMES[role]}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSION_NAMES.map(([permission, name]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-sm font-normal">
              {name}
            </th>
            {ROLES.map((role) => (
              <td key={role} className="px-1 text-center">
                {may(role, permission) ? (
                  <Check role="img" aria-label="Sim" size={18} className="mx-auto" />
                ) : (
                  <Minus role="img" aria-label="Não" size={14} className="mx-auto text-muted" />
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-line">
          <th scope="row" className="py-2 pr-2 text-sm font-normal">
            {ABOUT_ACCOUNT}
          </th>
          {ROLES.map((role) => (
            <td key={role} className="px-1 text-center">
              {role === 'owner' ? (
                <Check role="img" aria-label="Sim" size={18} className="mx-auto" />
              ) : (
                <Minus role="img" aria-label="Não" size={14} className="mx-auto text-muted" />
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </WideTable>
  );
}
