import type { LiveSnapshot } from '../../../domain/live.ts';
import type { Options } from '../options.ts';

export type SceneProps = {
  readonly snapshot: LiveSnapshot;
  readonly options: Options;
  // Pages turned by the operator.
  readonly turns: number;
  // Chosen by the operator; null is the leader.
  readonly teamId: string | null;
  // The server's clock.
  readonly now: () => number;
};
