import { personOf, type Entry, type TeamNames } from '../../scores/ledger/entry-words.ts';
import { groupOf, roundsOf, teamsOf, type KindGroup } from './filters.ts';

// What can be selected. A link to the history may select a team without entries.
export function readChoices(entries: readonly Entry[], names: TeamNames, selected: string) {
  const counts = new Map<KindGroup, number>();
  for (const { act } of entries) counts.set(groupOf(act), (counts.get(groupOf(act)) ?? 0) + 1);
  const named = new Set(entries.flatMap(({ act }) => teamsOf(act)));
  const rounds = [...new Set(entries.flatMap(({ act }) => roundsOf(act)))].toSorted((a, b) => a - b);
  const people = [...new Set(entries.map((entry) => personOf(entry, names)))];
  return {
    counts,
    teams: [...names]
      .filter(([id]) => named.has(id) || id === selected)
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
    rounds: rounds.map((round) => ({ value: String(round), label: `Queda ${round}` })),
    people: people.map((person) => ({ value: person, label: person })),
  };
}
