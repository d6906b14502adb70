import { LogOut } from 'lucide-react';
import { useUser } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useSignOut } from './sign-out.ts';

// Who is signed in, and the way out.
export function AccountFoot({ collapsed = false }: { collapsed?: boolean }) {
  const name = useUser().email.split('@')[0] || 'Usuário';
  const signOut = useSignOut();
  const busy = signOut.isPending;
  const leave = () => signOut.mutate();
  const icon = <LogOut aria-hidden size={18} />;
  return (
    <div className="flex flex-col gap-4">
      <div className={`flex items-center gap-3 ${collapsed ? 'justify-center' : ''}`}>
        <span
          aria-hidden
          title={name}
          className="caps grid size-10 shrink-0 place-items-center bg-primary text-on-primary"
        >
          {initialOf(name)}
        </span>
        {!collapsed && (
          <span className="min-w-0">
            <span title={name} className="block truncate font-semibold">
              {name}
            </span>
            <span className="block text-xs text-live">Conectado</span>
          </span>
        )}
      </div>
      {collapsed ? (
        <Tooltip label="Sair">
          <Button aria-label="Sair" busy={busy} icon={icon} onClick={leave} />
        </Tooltip>
      ) : (
        <Button busy={busy} icon={icon} onClick={leave}>
          Sair
        </Button>
      )}
    </div>
  );
}

function initialOf(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase('pt-BR');
}
