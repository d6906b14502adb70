// Short notation for seasons in the tests of this folder.
import { normalizeName } from '../text.ts';
import type { SeasonRow } from './ranking.ts';
import type { SeasonStage, StageTeam } from './stage.ts';

// Teams of a stage in the order of their places: 'Lobos: ana#1/5 bia#2/3' is a team with two players and their kills.
// '=' before a team: it shares the place of the team before. '!': it was disqualified.
export function stageOf(day: string, teams: readonly string[], more: Partial<SeasonStage> = {}): SeasonStage {
  const places = placesOf(teams);
  return {
    eventId: day,
    weight: 100,
    state: 'ended',
    day,
    createdAt: day,
    teams: teams.map((text, index): StageTeam => {
      const [name = '', list = ''] = text.replace(/^[=!]/, '').split(': ');
      const players = list.split(' ').map((one) => {
        const [activisionId = '', kills = '0'] = one.split('/');
        return { key: normalizeName(activisionId), activisionId, kills: Number(kills), rounds: 3 };
      });
      const place = places[index]!;
      const kills = players.reduce((sum, player) => sum + player.kills, 0);
      return { name, place, sharedBy: places.filter((other) => other === place).length, kills, players };
    }),
    ...more,
  };
}

function placesOf(teams: readonly string[]): (number | null)[] {
  const places: (number | null)[] = [];
  for (const text of teams) {
    const before = places.findLast((place) => place !== null) ?? 0;
    const ranked = places.filter((place) => place !== null).length;
    places.push(text.startsWith('!') ? null : text.startsWith('=') ? before : ranked + 1);
  }
  return places;
}

// 'Ana 1 111.5': name, rank and total of each row.
export function tableOf(rows: readonly SeasonRow[]): string[] {
  return rows.map(({ name, rank, total }) => `${name} ${rank} ${total / 100}`);
}
