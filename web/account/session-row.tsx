import { LogOut, Monitor, Smartphone } from 'lucide-react';
import type { OpenSession } from './account-data.ts';
import { instantDay, instantText } from '../lib/instants.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import { useEndSession } from './use-end-session.ts';

type Props = { session: OpenSession; onEnded: () => void };

export function SessionRow({ session, onEnded }: Props) {
  const { createdAt, isCurrent } = session;
  const address = session.address ?? 'Endereço desconhecido';
  const end = useEndSession(session, onEnded);
  const device = deviceName(session.device);
  const Icon = isHandheld(session.device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-col gap-3 p-3 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon aria-hidden size={22} className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {device}
            {isCurrent && <Badge look="live">Esta sessão</Badge>}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {address} · desde {instantText(createdAt)} · {lastUse(session)}
          </p>
        </div>
      </div>
      <Button busy={end.isPending} icon={<LogOut aria-hidden size={18} />} onClick={() => end.run()}>
        <span>
          Sair desta sessão
          <span className="sr-only">
            : {device}, {isCurrent ? 'esta sessão' : address}
          </span>
        </span>
      </Button>
    </li>
  );
}

// Only the day: the server updates it once a day.
function lastUse({ isCurrent, lastUsedAt }: OpenSession): string {
  return isCurrent ? 'em uso agora' : `usada por último em ${instantDay(lastUsedAt)}`;
}
