import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { standingsQuery } from '../../events/event-data.ts';
import type { ListedEvent } from '../../events/events.ts';
import { nightOf } from '../../scores/standings/rank-in-browser.ts';
import { RuleChangeDialog } from '../../rules/rule-change-dialog.tsx';

type Props = Omit<ComponentProps<typeof RuleChangeDialog>, 'open' | 'night' | 'eventName' | 'isOnAir'> & {
  event: ListedEvent;
};

// The confirmation for one event, once its standings are loaded.
export function EventRuleChange({ event, ...props }: Props) {
  const { data } = useQuery(standingsQuery(event.id));
  return (
    data && <RuleChangeDialog open eventName={event.name} isOnAir={event.onAir} night={nightOf(data)} {...props} />
  );
}
