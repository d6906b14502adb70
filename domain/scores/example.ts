import type { Report } from './report.ts';

// Example teams are recognised by the end of their name.
const MARK = ' (exemplo)';

const NAMES = [
  ['Lobos', 'uivo', 'alfa', 'caçador'],
  ['Raposas', 'raposa', 'astuta', 'toca'],
  ['Falcões', 'falcão', 'águia', 'harpia'],
  ['Vanguarda', 'elite', 'fronte', 'lança'],
  ['Cascavel', 'jota', 'mamba', 'bidu'],
  ['Trovão', 'tupã', 'ronco', 'clarão'],
  ['Samurais', 'ronin', 'katana', 'shogun'],
  ['Corvos', 'corvo', 'grafite', 'nanquim'],
] as const;

export function isExample({ name }: { readonly name: string }): boolean {
  return name.endsWith(MARK);
}

// Teams as an import takes them, no more than the lobby has places.
export function exampleTeams({ lobby, teamSize }: { readonly lobby: number; readonly teamSize: number }) {
  return NAMES.slice(0, lobby).map(([name, ...players], index) => ({
    row: index + 1,
    name: name + MARK,
    discordId: '',
    activisionIds: [...players, 'reserva'].slice(0, teamSize).map((player) => `${player}#${1000 + index}`),
  }));
}

// Two rounds in which every placement occurs once; the second reverses the first.
export function exampleResults(teams: readonly { readonly id: string }[], teamSize: number): Report[] {
  return [1, 2].flatMap((round) =>
    teams.map(({ id }, index) => ({
      teamId: id,
      round,
      placement: round === 1 ? index + 1 : teams.length - index,
      kills: Array.from({ length: teamSize }, (_, player) => (index * 2 + player * 3 + round) % 6),
    })),
  );
}
