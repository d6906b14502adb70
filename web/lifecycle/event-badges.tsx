import { isUnderWay, UNDER_WAY } from '../events/event-words.ts';
import type { ListedEvent } from '../events/events.ts';
import { Badge } from '../ui/badge.tsx';

const STATUS_BADGES = {
  on_air: { look: 'on-air', words: 'No ar' },
  sign_ups: { look: 'live', words: 'Inscrições abertas' },
  scheduled: { look: 'quiet', words: 'Agendado' },
  draft: null,
  ended: { look: 'quiet', words: 'Encerrado' },
  standalone: null,
} as const;

export function EventBadges({ event }: { event: ListedEvent }) {
  const { status, onAir, published } = event;
  const badge = STATUS_BADGES[status];
  return (
    <span className="flex flex-wrap gap-1.5">
      {onAir && status === 'ended' && <OnAirBadge />}
      {status === 'on_air' ? (
        <OnAirBadge />
      ) : (
        badge && <Badge look={badge.look}>{isUnderWay(event) ? UNDER_WAY : badge.words}</Badge>
      )}
      <Badge look={published ? 'quiet' : 'draft'}>{published ? 'Publicado' : 'Rascunho'}</Badge>
    </span>
  );
}

function OnAirBadge() {
  return (
    <Badge look={STATUS_BADGES.on_air.look}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {STATUS_BADGES.on_air.words}
    </Badge>
  );
}
