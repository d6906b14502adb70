import type { LiveSnapshot } from '../../../../domain/stream/live.ts';
import type { LiveOptions } from '../../obs-links/live-page-address.ts';

export type SceneProps = {
  readonly snapshot: LiveSnapshot;
  readonly options: LiveOptions;
  // How often the operator changed the page.
  readonly turns: number;
  // Chosen by the operator; null is the leader.
  readonly teamId: string | null;
  // The server's clock.
  readonly now: () => number;
};
