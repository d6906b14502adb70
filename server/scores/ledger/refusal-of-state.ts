import type { EventState } from '../../../domain/scores/ledger/event-state.ts';
import { type Failure, failure } from '../../../domain/failures.ts';
import { normalizeName } from '../../../domain/text.ts';
import type { GameEvent } from '../../events/queries.ts';

/** Why an event cannot come into this state: teams, results and places must fit the rules, and names are unique. */
export function refusalOfState(
  before: EventState,
  after: EventState,
  { signUps }: Pick<GameEvent, 'signUps'>,
): Failure | undefined {
  const { rules, teams } = after;
  const areRulesNew = rules !== before.rules;
  const names = new Map<string, number>();
  for (const { name } of teams.values()) names.set(normalizeName(name), (names.get(normalizeName(name)) ?? 0) + 1);
  for (const team of teams.values()) {
    // Two names that became the same with a release stay as they are.
    const isNameNew = before.teams.get(team.id)?.name !== team.name;
    if (isNameNew && names.get(normalizeName(team.name))! > 1) return failure('team_name_taken');
    // Results that are there already fit, unless the rules are new.
    if (!areRulesNew && before.teams.get(team.id) === team) continue;
    const old = before.teams.get(team.id)?.results;
    for (const [round, { kills }] of team.results)
      if ((areRulesNew || !old?.has(round)) && kills.length !== rules.teamSize) return failure('team_size_fixed');
  }
  const limit = { max: rules.lobby, mode: rules.name };
  if (teams.size > rules.lobby && (areRulesNew || teams.size > before.teams.size))
    return failure('team_limit_reached', limit);
  return areRulesNew && (signUps.places ?? 0) > rules.lobby ? failure('places_over_mode', limit) : undefined;
}
