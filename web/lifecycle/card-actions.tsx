import type { ReactNode } from 'react';
import { eventPath, type ListedEvent } from '../events/events.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { primaryAct, type Act, type ActOn } from './event-acts.ts';
import { openDecisions } from '../events/frame/event-list.ts';
import { ACTS, EventMenu } from './event-menu.tsx';
import { entrantsPath } from '../events/frame/paths.ts';

type Props = {
  event: ListedEvent;
  onAct: ActOn;
  // The first button gets its own line.
  stacked?: boolean;
  children?: ReactNode;
};

// The most likely next step; everything else is in the menu.
export function CardActions({ event, onAct, stacked = false, children }: Props) {
  return (
    <div className={`flex gap-2 ${stacked ? 'flex-wrap' : 'justify-end'}`}>
      <div className={`grid min-w-0 ${stacked ? 'grow basis-full' : 'max-md:grow'}`}>
        <Primary event={event} onAct={onAct} />
      </div>
      {children}
      <EventMenu event={event} onAct={onAct} />
    </div>
  );
}

// Back to the event that is being played is white.
function Primary({ event, onAct }: Pick<Props, 'event' | 'onAct'>) {
  const act = primaryAct(event);
  const { icon: Icon } = ACTS[act];
  const words = (
    <span className="min-w-0">
      {primaryWords(act, event)}
      <span className="sr-only"> {event.name}</span>
    </span>
  );
  const icon = <Icon aria-hidden size={18} className="shrink-0" />;
  const to = linkOf(act, event);
  return to ? (
    <ButtonLink to={to} look={act === 'report' ? 'back' : 'quiet'} icon={icon}>
      {words}
    </ButtonLink>
  ) : (
    <Button icon={icon} onClick={() => onAct(act, event)}>
      {words}
    </Button>
  );
}

function linkOf(act: Act, event: ListedEvent): string | undefined {
  if (act === 'report') return eventPath('/report', event);
  return act === 'decide' || act === 'entrants' ? entrantsPath(event.id) : undefined;
}

function primaryWords(act: Act, event: ListedEvent): string {
  const count = openDecisions(event);
  if (act === 'decide') return count === 1 ? 'Decidir 1 inscrição' : `Decidir ${count} inscrições`;
  return act === 'edit' ? 'Completar' : ACTS[act].name;
}
