import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLink, useToldOffline } from '../kit/live/connection.ts';
import { useUser } from '../access/session.ts';
import { useSignOut } from '../access/sign-out.ts';
import { sessionTexts } from '../access/session-texts.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export function AccountFoot({ collapsed = false }: { collapsed?: boolean }) {
  const { id, email } = useUser();
  const name = email.split('@')[0] || 'Usuário';
  const signOut = useSignOut();
  const busy = signOut.isPending;
  // The context bar says that there is no connection.
  const isCutOff = useLink().kind === 'cut-off';
  const isOffline = useToldOffline() || isCutOff;
  const [unsent, setUnsent] = useState(0);
  const question = useLazyDialog(loadQuestion, sessionTexts.signOutFailed);
  const leave = async () => {
    const count = await countUnsent(id).catch(() => 0);
    if (count > 0) question.open(() => setUnsent(count));
    else signOut.mutate();
  };
  const icon = <LogOut aria-hidden size={18} />;
  return (
    <div className={`flex flex-col gap-3 pb-3 ${collapsed ? 'items-center' : ''}`}>
      {collapsed ? (
        <Tooltip label="Minha conta">
          <Link to="/admin" aria-label="Minha conta" className="flex justify-center">
            <Initial name={name} />
          </Link>
        </Tooltip>
      ) : (
        <Link to="/admin" className="group flex items-center gap-3">
          <Initial name={name} />
          <span className="min-w-0">
            <span title={name} className="block truncate font-semibold underline-offset-4 group-hover:underline">
              {name}
            </span>{' '}
            <span className="block text-sm text-muted">
              {!isOffline && (
                <>
                  <span className="text-live">Conectado</span> ·{' '}
                </>
              )}
              Minha conta
            </span>
          </span>
        </Link>
      )}
      {collapsed ? (
        <Tooltip label="Sair">
          <Button size="small" aria-label="Sair" busy={busy} icon={icon} onClick={() => void leave()} />
        </Tooltip>
      ) : (
        <div className="flex items-center justify-between gap-2 border-t border-line pt-3">
          <a href="/guia/" className="flex min-h-control-small items-center text-soft underline underline-offset-4">
            Guia
          </a>
          <Button size="small" busy={busy} icon={icon} onClick={() => void leave()}>
            Sair
          </Button>
        </div>
      )}
      {question.Dialog && unsent > 0 && (
        <question.Dialog count={unsent} busy={busy} onStay={() => setUnsent(0)} onLeave={() => signOut.mutate()} />
      )}
    </div>
  );
}

const loadQuestion = async () => (await import('./unsent-question.tsx')).UnsentQuestion;

async function countUnsent(userId: string): Promise<number> {
  return (await import('../events/commands/queue.ts')).countUnsent(userId);
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      title={name}
      className="caps grid size-10 shrink-0 place-items-center border border-edge bg-raised"
    >
      {initialOf(name)}
    </span>
  );
}

function initialOf(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase('pt-BR');
}
