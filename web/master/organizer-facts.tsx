import { Badge } from '../ui/badge.tsx';
import type { Organizer } from './lists.ts';
import { dayText, momentText } from './sao-paulo.ts';

export function PlanFact({ organizer: { plan, planEnd, subscribed, grantedUntil, grantReason } }: Fact) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{subscribed ? (plan ?? 'Assinatura') : 'Sem assinatura'}</p>
      {planEnd !== null && <p className="text-sm whitespace-nowrap text-muted">até {dayText(planEnd)}</p>}
      {grantedUntil !== null && (
        <p title={grantReason ?? undefined} className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {grantedUntil === planEnd ? '' : `Cortesia até ${dayText(grantedUntil)}: `}
          {grantReason}
        </p>
      )}
    </div>
  );
}

export function StateFact({ organizer: { disabledAt } }: Fact) {
  if (disabledAt === null) return <Badge look="live">Ativa</Badge>;
  return (
    <>
      <Badge look="warning">Desativada</Badge>
      <p className="mt-1 text-sm whitespace-nowrap text-muted">em {dayText(disabledAt)}</p>
    </>
  );
}

export function activityText({ lastActivity }: Organizer): string {
  return lastActivity === null ? 'Nenhuma' : momentText(lastActivity);
}

type Fact = { organizer: Organizer };
