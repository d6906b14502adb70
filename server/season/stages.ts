import { publicNumber } from '../../domain/scores/publication.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { stageTeams, type SeasonStage, type StageTeam } from '../../domain/season/stage.ts';
import type { Db } from '../platform/db/transaction.ts';
import { dayOfEnd } from '../events/json.ts';
import { type GameEvent, listByIds } from '../events/queries.ts';
import { readPublished } from '../scores/publication/published.ts';
import { listMaybeBehind } from '../scores/publication/queries.ts';
import type { EventId } from '../platform/scope/scope.ts';
import { listLastNumbers, listStages, type SeasonId } from './queries.ts';

/** A stage with its event. */
export interface ReadStage {
  stage: SeasonStage;
  event: GameEvent;
  /** The public ones: changed rules may be held. */
  rules: RuleSet;
}

interface StageState {
  teams: StageTeam[];
  endedAt: Date | null;
  rules: RuleSet;
}

/** Limits the memory. A stage of fifty trios has about 20 kB. */
const maxStates = 2000;

/**
 * What the stages of seasons gave, by event and its last public entry. An entry never changes, so nothing has to be invalidated.
 */
export class StageStates {
  private readonly states = new Map<string, StageState>();

  async getOrLoad(key: string, load: () => Promise<StageState>): Promise<StageState> {
    const known = this.states.get(key);
    if (known) return known;
    const state = await load();
    const [oldest] = this.states.keys();
    if (oldest !== undefined && this.states.size >= maxStates) this.states.delete(oldest);
    this.states.set(key, state);
    return state;
  }
}

/** The stages as the public sees them. The transaction must be a snapshot, or hold the lock of the season. */
export async function readStages(
  db: Db,
  { states, timeZone }: { states: StageStates; timeZone: string },
  seasonId: SeasonId,
): Promise<ReadStage[]> {
  const stored = await listStages(db, seasonId);
  const ids = stored.map(({ eventId }) => eventId);
  const events = new Map((await listByIds(db, ids)).map((event) => [event.id, event]));
  const numbers = await listPublicNumbers(db, ids);
  const stages: ReadStage[] = [];
  for (const { eventId, weight } of stored) {
    const event = events.get(eventId);
    if (!event) continue;
    const state = event.published
      ? await states.getOrLoad(`${eventId} ${numbers.get(eventId) ?? 0}`, async () => {
          const published = await readPublished(db, event);
          const { endedAt, rules } = published.event;
          return { teams: stageTeams(published.state, published.rows), endedAt, rules };
        })
      : { teams: [], endedAt: null, rules: event.rules };
    const { startDate, endDate, createdAt } = event;
    stages.push({
      event,
      rules: state.rules,
      stage: {
        eventId,
        weight,
        state: event.published ? (state.endedAt ? 'ended' : state.teams.length > 0 ? 'playing' : 'planned') : 'hidden',
        day: startDate ?? endDate ?? dayOfEnd(state, { timeZone }),
        createdAt: createdAt.toISOString(),
        teams: state.teams,
      },
    });
  }
  return stages;
}

async function listPublicNumbers(db: Db, ids: readonly EventId[]): Promise<Map<EventId, number>> {
  const numbers = await listLastNumbers(db, ids);
  for (const { id, publication, ...dated } of await listMaybeBehind(db))
    if (numbers.has(id)) numbers.set(id, publicNumber(publication, dated));
  return numbers;
}
