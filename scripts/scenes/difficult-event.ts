import { DEFAULT_BRAND, type Brand } from '../../domain/events/brand.ts';
import { FIRST_PROGRAM, type Program } from '../../domain/stream/broadcast.ts';
import type { LiveMvp, LiveRound, LiveSeason, LiveSnapshot, LiveTeam } from '../../domain/stream/live.ts';
import { hundredths } from '../../domain/points.ts';

/**
 * Team names that are hard to display: 24 characters, wide letters, one long word, emoji, other scripts, too long for a card.
 */
export const difficultNames = [
  'Capivaras Assassinas',
  'Guerreiros de São Jorge!',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
  'Intocáveis da Zona Norte',
  '🔥 Fúria Noturna 🔥',
  '東京タワーの守護者たち',
  'صقور الصحراء الكبرى',
  'שועלי המדבר',
  'Otorrinolaringologistas1',
  'Império Noturno',
  '한국 드래곤 특공대',
  '北京猎鹰电子竞技俱乐部战队',
  '𝕷𝖔𝖇𝖔𝖘 𝖉𝖔 𝕾𝖚𝖑',
  '👨‍👩‍👧‍👦 Família 🇧🇷 Braba 💀',
  'A',
  'Os Últimos Sobreviventes da Ilha Perdida de Fernando de Noronha',
  'Żółta Łódź Ćwirków',
  'Северный Ветер Сибири',
  'فريق النمور السوداء 🐅',
  'ทีมเสือดำ',
  'Vanguarda do Sertão',
  'Cavaleiros do Apocalipse',
  'Nome de duzentas letras que ninguém digitaria '.repeat(5).slice(0, 200).trim(),
  ...Array.from({ length: 27 }, (_, index) => `Esquadrão ${String(index + 23).padStart(2, '0')} da Zona Leste`),
] as const;

const playerNames = ['Marreta', '𝕿𝖎𝖈𝖔', 'zóio 🔫', 'ゲーマー', 'Um Nick Bastante Comprido', 'القناص', 'X'];

interface Wanted {
  brand?: Partial<Brand>;
  program?: Partial<Program>;
  ended?: boolean;
  teamCount?: number;
  lastDisqualified?: boolean;
  eventName?: string;
  // In place of the difficult names, in this order.
  names?: readonly string[];
  // In place of the names of players.
  players?: readonly string[];
  seasonName?: string;
}

const plainNames = [
  'Capivaras Assassinas',
  'Império Noturno',
  'Vanguarda do Sertão',
  'Intocáveis da Zona Norte',
  'Fúria Amazônica',
  'Lobos do Sul',
  'Cavaleiros do Apocalipse',
  'Tropa do Caos',
  'Onça Pintada',
  'Bala de Prata',
  'Guerreiros de São Jorge',
  'Corvo Negro',
  'Esquadrão Cangaço',
  'Maré Alta',
  'Trovão Azul',
  'Última Queda',
  'Kraken BR',
  'Raio Vermelho',
  'Pé na Porta',
  'Zero Grau',
];
const plainPlayers = ['Marreta', 'Tico', 'Zóio', 'Vulto', 'Lince', 'Ônix', 'Carcará', 'Lampião', 'Xaxado'];

/** A snapshot with ordinary names. */
export function plainSnapshot(brand: Partial<Brand>, ended: boolean): LiveSnapshot {
  const snapshot = difficultSnapshot({ brand, ended, teamCount: plainNames.length });
  const teams = snapshot.teams.map((team, index): LiveTeam => {
    const player = (slot: number) => plainPlayers[(index * 3 + slot) % plainPlayers.length]!;
    return {
      ...team,
      name: plainNames[index]!,
      players: [player(0), player(1), player(2)],
      points: hundredths(14_860 - index * 420),
      // The first team wins each round.
      rounds: team.rounds.map(([round, , points, kills]) => [round, index + 1, points, kills]),
    };
  });
  return {
    ...snapshot,
    teams,
    season: makeSeason(plainNames),
    mvps: makeMvps(teams, playerNames).map((mvp, index) => ({ ...mvp, name: plainPlayers[index] ?? mvp.name })),
  };
}

/** Three of five rounds with ties; the first six teams have passed a match point of 140,0. */
export function difficultSnapshot({
  brand,
  program,
  ended = false,
  teamCount = 50,
  lastDisqualified = false,
  eventName = 'Copa Queda Livre · 3ª edição',
  names = difficultNames,
  players = playerNames,
  seasonName = 'Circuito Sertão de Queda Livre',
}: Wanted = {}): LiveSnapshot {
  const teams = names.slice(0, teamCount).map((name, index): LiveTeam => {
    const team = makeTeam(name, index, players);
    const isOut = lastDisqualified && index === teamCount - 1;
    return isOut ? { ...team, position: 0, place: 0, disqualified: true, matchPoint: null } : team;
  });
  return {
    event: { id: 'event', name: eventName, round: 3, rounds: 5, ended },
    replayedRound: null,
    rules: { name: 'Warzone Trios Battle Royale', rounds: 5, decimals: 1, teamSize: 3, threshold: hundredths(14_000) },
    multiplies: true,
    brand: { ...DEFAULT_BRAND, ...brand },
    teams,
    mvps: makeMvps(teams, players),
    program: { ...FIRST_PROGRAM, countdown: { total: 600_000, endsAt: null, left: 277_000 }, ...program },
    season: { ...makeSeason(names), name: seasonName },
    locked: {},
  };
}

function makeTeam(name: string, index: number, names: readonly string[]): LiveTeam {
  const position = index + 1;
  // From the third team on, pairs have equal points: 144,6 144,6 140,6 140,6 …
  const strength = Math.max(6, 74 - Math.floor(index / 2) * 2);
  const points = hundredths(index === 0 ? 123_450 : 200 * strength + 60);
  const rounds = [1, 2, 3].map((round): LiveRound => {
    const kills = [Math.ceil(strength / 9) + round, Math.ceil(strength / 9), Math.ceil(strength / 12)];
    const total = kills.reduce((sum, own) => sum + own, 0);
    const placement = ((index + round * 7) % 50) + 1;
    const factor = placement === 1 ? 20 : placement <= 5 ? 18 : placement <= 20 ? 14 : 10;
    const played = index === 1 && round === 1 ? [kills[0]!, kills[1]!, null, kills[2]!] : kills;
    return [round, placement, hundredths(total * factor * 10), played];
  });
  const players = [0, 1, 2].map((slot) => names[(index * 3 + slot) % names.length] ?? 'Player');
  return {
    id: `team-${position}`,
    name,
    // Nobody typed the name of a player of the fourth team.
    players: [players[0]!, index === 3 ? 'Player 2' : players[1]!, players[2]!],
    // The second team had a substitution, and the third a penalty.
    replaced: index === 1 ? ['Reserva da Silva'] : [],
    position,
    place: position,
    points,
    adjusted: hundredths(index === 2 ? -250 : 0),
    kills: rounds.reduce((sum, [, , , kills]) => sum + kills.reduce<number>((all, own) => all + (own ?? 0), 0), 0),
    before: position + (index % 3) - 1 || 1,
    rounds,
    disqualified: false,
    matchPoint: points >= 14_000 ? 'at' : null,
  };
}

// Eight stages, of which five count; the last one is being played. Nobody moved among equals.
function makeSeason(names: readonly string[]): LiveSeason {
  const shown = [2, 3, 4, 5, 6, 7];
  return {
    name: 'Circuito Sertão de Queda Livre',
    of: 'players',
    last: 7,
    stages: 8,
    partial: true,
    best: 5,
    seats: 15,
    count: 143,
    shown,
    rows: names.slice(0, 50).map((name, index) => ({
      id: `season-${index}`,
      name,
      teamName: names[(index * 7 + 3) % names.length]!,
      rank: index + 1,
      before: index % 4 === 3 ? null : index + (index % 3),
      total: hundredths(47_100 - index * 650),
      results: shown.map((stage) =>
        (index + stage) % 6 === 0
          ? null
          : [
              hundredths(11_350 - ((index * 7 + stage * 13) % 90) * 100),
              (index + stage) % 5 !== 0,
              stage === index + 2,
            ],
      ),
    })),
  };
}

// The first two players have the same name, and nobody typed that of the third.
function makeMvps(teams: readonly LiveTeam[], names: readonly string[]): LiveMvp[] {
  return teams.slice(0, 10).map(({ name, rounds }, index) => {
    const kills = rounds.map(([round, , , own]): [number, number] => [round, (own[0] ?? 0) + 2]);
    return {
      id: `player-${index}`,
      name: index < 2 ? 'Gêmeo' : index === 2 ? 'Jogador 3' : (names[index % names.length] ?? ''),
      kills: kills.reduce((sum, [, own]) => sum + own, 0),
      teamNames: [name],
      rounds: kills,
    };
  });
}
