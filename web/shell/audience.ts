import type { ListedEvent } from '../events/events.ts';

// Who sees the event: everybody on its public page, nobody new because another event is on air, or only the team (and OBS, on
// air) because there is no page yet or never.
export type Audience = 'public' | 'off_air' | 'draft' | 'draft_on_air' | 'no_page';

export function audienceOf({
  published,
  standalone,
  onAir,
}: Pick<ListedEvent, 'published' | 'standalone' | 'onAir'>): Audience {
  if (published) return onAir ? 'public' : 'off_air';
  if (standalone) return onAir ? 'no_page' : 'off_air';
  return onAir ? 'draft_on_air' : 'draft';
}
