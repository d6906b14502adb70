import { Badge } from '../../ui/badge.tsx';
import type { Organizer } from './lists.ts';
import { dayText as calendarDayText } from '../../kit/days.ts';
import { KIND_NAMES } from './kinds.ts';
import { dayText, momentText } from './sao-paulo.ts';

export function PlanFact({ organizer: { kind, plan, planEnd, subscribed, grantedUntil, grantReason } }: Fact) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {subscribed ? (plan ?? 'Assinatura') : kind === 'member' ? KIND_NAMES.member : 'Sem assinatura'}
      </p>
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

// The last cup with its day, and how many cups and sign-ups there were.
export function CupsFact({ organizer: { cups, signUps, lastCup, lastCupOn } }: Fact) {
  if (lastCup === null || lastCupOn === null) return <p className="text-muted">Nenhuma</p>;
  return (
    <div className="min-w-0">
      <p title={lastCup} className="line-clamp-2 wrap-anywhere">
        {lastCup}
      </p>
      <p className="text-sm text-muted">
        {calendarDayText(lastCupOn)} · {cups === 1 ? '1 copa' : `${cups} copas`} ·{' '}
        {signUps === 1 ? '1 inscrição' : `${signUps} inscrições`}
      </p>
    </div>
  );
}

export function resultText({ lastResult }: Organizer): string {
  return lastResult === null ? 'Nenhum' : momentText(lastResult);
}

// Of all cups together.
export function playedText({ teams, reports }: Organizer): string {
  return [teams === 1 ? '1 time' : `${teams} times`, reports === 1 ? '1 resultado' : `${reports} resultados`].join(
    ' · ',
  );
}

export function activityText({ lastActivity }: Organizer): string {
  return lastActivity === null ? 'Nenhuma' : momentText(lastActivity);
}

type Fact = { organizer: Organizer };
