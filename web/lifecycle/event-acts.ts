import type { ListedEvent } from '../events/events.ts';
import { openDecisions } from '../events/frame/event-list.ts';

// The actions on the card of an event. `decide` and `entrants` open the same page.
export type Act =
  | 'report'
  | 'overlay'
  | 'details'
  | 'decide'
  | 'entrants'
  | 'edit'
  | 'publish'
  | 'unpublish'
  | 'share'
  | 'on_air'
  | 'end'
  | 'final'
  | 'duplicate'
  | 'qualify'
  | 'invite'
  | 'reopen'
  | 'remove';

export type ActOn = (act: Act, event: ListedEvent) => void;

type Facts = Pick<
  ListedEvent,
  'status' | 'published' | 'standalone' | 'onAir' | 'endedAt' | 'roundsReported' | 'toDecide'
>;

// The button on the card: the most likely next step.
export function primaryAct(event: Facts): Act {
  if (event.status === 'ended') return 'duplicate';
  if (event.status === 'on_air') return 'report';
  if (openDecisions(event) > 0) return 'decide';
  return event.status === 'draft' ? 'edit' : 'entrants';
}

// The other actions, in the order of the menu. The button of a draft says 'Completar': its menu has 'Editar' too.
export function menuActs(event: Facts): Act[] {
  const { published, standalone, onAir, endedAt, status } = event;
  const possible: readonly (readonly [Act, boolean])[] = [
    ['details', true],
    ['entrants', primaryAct(event) !== 'decide'],
    ['report', true],
    ['edit', true],
    ['publish', !published && !standalone],
    ['unpublish', published],
    ['share', published],
    ['on_air', !onAir],
    ['end', endedAt === null],
    ['final', endedAt !== null],
    ['duplicate', true],
    ['qualify', event.roundsReported > 0],
    ['invite', published && status !== 'ended'],
    ['reopen', endedAt !== null],
    ['remove', !standalone],
  ];
  const first = primaryAct(event);
  return possible.filter(([act, isPossible]) => isPossible && (act !== first || act === 'edit')).map(([act]) => act);
}
