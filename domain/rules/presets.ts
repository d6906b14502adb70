import { type Hundredths, hundredths } from '../points.ts';
import type { Band, KillStep, RuleSet, Tiebreaker } from './rule-set.ts';

export type Preset = {
  // Stable, because clients of the API refer to it.
  readonly id: string;
  readonly rules: RuleSet;
  // The source of the figures.
  readonly source: string;
  // What the organiser should know before using it, in Portuguese.
  readonly note?: string;
};

const OWN_TIEBREAK: readonly Tiebreaker[] = ['kills', 'bestRound', 'bestPlacement'];

// Values that most formats share; each preset states the rest.
const BASE = {
  teamSize: 3,
  killCap: null,
  killSteps: [],
  winBonus: hundredths(0),
  divisor: 100,
  weights: [],
  decimals: 0,
  counting: { kind: 'all' },
  absent: hundredths(0),
  finish: { kind: 'rounds' },
  tiebreakers: OWN_TIEBREAK,
} as const satisfies Partial<RuleSet>;

// In Warzone players come back: gulag, buybacks, Resurgence.
const WARZONE_BASE = { ...BASE, respawns: true } as const;

const WARZONE = multiplied(50, [1, 200], [5, 180], [10, 160], [20, 140], [35, 120]);
const WSOW_2024 = multiplied(34, [1, 200], [5, 180], [10, 160], [15, 140], [25, 120]);
const WORLD_CUP: readonly Step[] = [
  [1, 10],
  [5, 7],
  [15, 5],
  [25, 3],
];
const FREE_FIRE_PRO = [300, 200, 170, 135, 105, 80, 60, 45, 30];

// In the order of the select. The two of the specification come first.
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: 'warzone-trios',
    source: 'Especificação (igual ao WSOW 2023)',
    rules: {
      ...WARZONE_BASE,
      name: 'Warzone Trios Battle Royale',
      lobby: 50,
      bands: WARZONE,
      decimals: 1,
      rounds: 5,
      tiebreakers: [...OWN_TIEBREAK, 'name'],
    },
  },
  {
    id: 'ressurgencia-trios',
    source: 'Especificação',
    rules: {
      ...WARZONE_BASE,
      name: 'Ressurgência Trios',
      lobby: 15,
      bands: multiplied(15, [1, 200], [2, 180], [5, 160], [8, 140], [10, 120]),
      decimals: 1,
      rounds: 4,
      counting: { kind: 'best', rounds: 3 },
      tiebreakers: [...OWN_TIEBREAK, 'name'],
    },
  },
  {
    id: 'wsow-2021',
    source: 'Regulamento do World Series of Warzone 2021',
    rules: {
      ...WARZONE_BASE,
      name: 'WSOW 2021',
      lobby: 50,
      bands: multiplied(50, [1, 200], [15, 150]),
      decimals: 1,
      rounds: 5,
      tiebreakers: ['kills', 'averagePlacement', 'mostKills', 'bestPlacement'],
    },
  },
  {
    id: 'wsow-2024-aberta',
    source: 'Regulamento do World Series of Warzone 2024',
    note: 'Fase aberta: contam as 10 melhores quedas.',
    rules: {
      ...WARZONE_BASE,
      name: 'WSOW 2024 · fase aberta',
      lobby: 34,
      bands: WSOW_2024,
      decimals: 1,
      rounds: 20,
      counting: { kind: 'best', rounds: 10 },
    },
  },
  {
    id: 'wsow-2024-final',
    source: 'Regulamento do World Series of Warzone 2024',
    note: 'Final com match point. A fonte não traz a pontuação: usa 150, como o ’Dansk.',
    rules: {
      ...WARZONE_BASE,
      name: 'WSOW 2024 · final',
      lobby: 34,
      bands: WSOW_2024,
      decimals: 1,
      rounds: 8,
      finish: matchPoint(150),
    },
  },
  {
    id: 'dansk-dia-2',
    source: 'docsindex.com',
    note: 'Quem chega a 150 pontos e depois vence uma queda é campeão.',
    rules: {
      ...WARZONE_BASE,
      name: '’Dansk · dia 2',
      lobby: 50,
      bands: WARZONE,
      decimals: 1,
      rounds: 8,
      finish: matchPoint(150),
    },
  },
  {
    id: 'twitch-rivals-2021',
    source: 'dexerto.com',
    rules: {
      ...WARZONE_BASE,
      name: 'Twitch Rivals 2021',
      lobby: 50,
      bands: multiplied(50, [1, 200], [5, 150], [15, 130], [25, 110]),
      decimals: 1,
      rounds: 5,
      tiebreakers: ['wins', 'kills', 'averagePlacement', 'lastPlacement'],
    },
  },
  {
    id: 'cdl-resurgence',
    source: 'Regulamento do CDL Resurgence',
    rules: {
      ...WARZONE_BASE,
      name: 'CDL Resurgence',
      lobby: 15,
      bands: multiplied(15, [1, 200], [3, 150]),
      decimals: 1,
      rounds: 5,
    },
  },
  {
    id: 'zog-rebirth',
    source: 'zonedoutgaming.com',
    note: 'Os pontos têm duas casas decimais.',
    rules: {
      ...WARZONE_BASE,
      name: 'ZOG · Rebirth',
      lobby: 15,
      bands: multiplied(15, [1, 300], [2, 225], [3, 200], [4, 150], [5, 125]),
      decimals: 2,
      rounds: 5,
    },
  },
  {
    id: 'zog-mapa-grande',
    source: 'zonedoutgaming.com',
    rules: {
      ...WARZONE_BASE,
      name: 'ZOG · mapa grande',
      lobby: 50,
      bands: added(50, 1, [15, 10, 7, 4, 2]),
      rounds: 5,
      counting: { kind: 'best', rounds: 4 },
    },
  },
  {
    id: 'fragly',
    source: 'fraglywz.com/rules',
    note: 'Mais 4 pontos a cada degrau de 30, 35 … 80 kills. Para o handicap, mude o divisor.',
    rules: {
      ...WARZONE_BASE,
      name: 'Fragly',
      lobby: 50,
      bands: added(50, 1, [20, 15, 10]),
      killSteps: killSteps([30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80], 4),
      decimals: 1,
      rounds: 6,
      counting: { kind: 'best', rounds: 4 },
    },
  },
  {
    id: 'brooo-tv',
    source: 'brooo.tv',
    rules: {
      ...WARZONE_BASE,
      name: 'BroooTv',
      lobby: 50,
      bands: upTo(50, 1, [1, 25], [2, 20], [3, 18], [7, 16], [11, 14], [15, 12], [20, 10], [25, 5]),
      rounds: 5,
      counting: { kind: 'best', rounds: 3 },
    },
  },
  {
    id: 'desafio-latam-2020',
    source: 'cbgnews.com.br',
    note: 'Vinte quedas em quatro dias.',
    rules: {
      ...WARZONE_BASE,
      name: 'Desafio LATAM 2020',
      lobby: 50,
      // From the fifth place on, each place has two points less than the one before it, down to 0.
      bands: added(50, 10, [100, 90, 85, ...Array.from({ length: 47 }, (_, index) => Math.max(0, 82 - 2 * index))]),
      rounds: 20,
    },
  },
  {
    id: 'algs',
    source: 'Regulamento da Apex Legends Global Series',
    note: 'Quem chega a 50 pontos e depois vence uma queda é campeão.',
    rules: {
      ...BASE,
      name: 'ALGS (Apex Legends)',
      lobby: 20,
      bands: added(20, 1, [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1]),
      rounds: 8,
      finish: matchPoint(50),
    },
  },
  {
    id: 'pubg-super',
    source: 'Regulamento do PUBG SUPER',
    rules: {
      ...BASE,
      name: 'PUBG SUPER',
      teamSize: 4,
      lobby: 16,
      bands: added(16, 1, [10, 6, 5, 4, 3, 2, 1, 1]),
      rounds: 6,
    },
  },
  {
    id: 'lbff',
    source: 'techtudo.com.br',
    note: 'Na final, cada time traz pontos da fase anterior e o líder começa com 12: informe a vantagem de cada time ao classificá-los.',
    rules: {
      ...BASE,
      name: 'LBFF (Free Fire)',
      teamSize: 4,
      lobby: 12,
      bands: added(12, 1, [12, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
      rounds: 6,
    },
  },
  {
    id: 'free-fire-pro-league',
    source: 'ligasurdos.com.br',
    note: 'O último critério da fonte, a última queda, compara os pontos dela.',
    rules: {
      ...BASE,
      name: 'Free Fire Pro League',
      teamSize: 4,
      lobby: 12,
      bands: added(12, 20, FREE_FIRE_PRO),
      rounds: 6,
      tiebreakers: ['killPoints', 'placementPoints', 'lastPoints'],
    },
  },
  {
    id: 'liga-dos-surdos',
    source: 'ligasurdos.com.br',
    note: 'O último critério da fonte, a última queda, compara os pontos dela.',
    rules: {
      ...BASE,
      name: 'Liga dos Surdos (Free Fire)',
      teamSize: 4,
      lobby: 12,
      bands: added(12, 20, [...FREE_FIRE_PRO, 20, 10]),
      rounds: 6,
      tiebreakers: ['killPoints', 'placementPoints', 'lastPoints'],
    },
  },
  {
    id: 'fncs-2020',
    source: 'Regulamento do FNCS 2020',
    note: 'No máximo 20 kills por queda pontuam. A fonte não traz as faixas: usa as do Fortnite World Cup.',
    rules: {
      ...BASE,
      name: 'FNCS 2020 (Fortnite)',
      lobby: 33,
      bands: upTo(33, 1, ...WORLD_CUP),
      killCap: { unit: 'kills', max: 20 },
      rounds: 6,
    },
  },
  {
    id: 'fortnite-world-cup',
    source: 'metrojornal.com.br',
    rules: {
      ...BASE,
      name: 'Fortnite World Cup',
      teamSize: 1,
      lobby: 100,
      bands: upTo(100, 1, ...WORLD_CUP),
      rounds: 6,
      tiebreakers: ['wins', 'averageKills', 'averagePlacement'],
    },
  },
  {
    id: 'startgg-fortnite',
    source: 'help.start.gg',
    note: 'Os kills valem por degrau: 4 ou 5 dão 1 ponto, 6 ou 7 dão 2, 8 ou mais dão 3.',
    rules: {
      ...BASE,
      name: 'start.gg Fortnite',
      lobby: 33,
      bands: added(33, 0, [3, 2, 2, 1, 1]),
      killSteps: killSteps([4, 6, 8], 1),
      rounds: 5,
    },
  },
  {
    id: 'startgg-warzone',
    source: 'help.start.gg',
    rules: {
      ...WARZONE_BASE,
      name: 'start.gg Warzone',
      teamSize: 4,
      lobby: 16,
      bands: added(16, 16, [400, 330, 280, 240, 210, 180, 150, 120, 100, 80, 60, 40, 30, 20, 10]),
      rounds: 5,
    },
  },
  {
    id: 'nature-of-sound',
    source: 'natureofsound.org',
    note: 'O total é a média das quedas de cada time, com duas casas decimais.',
    rules: {
      ...BASE,
      name: 'Nature of Sound (Fortnite)',
      lobby: 33,
      bands: upTo(33, 1, [1, 10], [3, 7], [5, 5], [10, 3], [15, 1]),
      decimals: 2,
      rounds: 5,
      counting: { kind: 'average' },
      tiebreakers: ['kills', 'bestPlacement'],
    },
  },
  {
    id: 'kill-race',
    source: 'lilegends.com',
    note: 'Só os kills contam. Times empatados dividem o lugar até um sorteio ou uma queda extra, registrados como decisão.',
    rules: { ...BASE, name: 'Kill race', lobby: 50, bands: upTo(50, 1, [50, 0]), rounds: 5, tiebreakers: [] },
  },
];

// The preset of an event whose organiser has not chosen one.
export const defaultPreset: Preset = PRESETS[0];

export function findPreset(id: string): Preset | null {
  return PRESETS.find((preset) => preset.id === id) ?? null;
}

// The last place of a band, and its value.
type Step = readonly [to: number, value: number];

// Each step is the last place of a band and the factor of its kills in hundredths. The remaining places have the factor one.
function multiplied(lobby: number, ...steps: readonly Step[]): Band[] {
  return bandsOf(
    [...steps, [lobby, 100]].map(([to = 0, perKill = 0]) => ({
      to,
      perKill: hundredths(perKill),
      added: hundredths(0),
    })),
  );
}

// Every kill has the same points; the places of a band add theirs. The remaining places add none.
function upTo(lobby: number, perKill: number, ...steps: readonly Step[]): Band[] {
  const rest: readonly Step[] = steps.at(-1)?.[0] === lobby ? [] : [[lobby, 0]];
  return bandsOf([...steps, ...rest].map(([to, value]) => ({ to, perKill: points(perKill), added: points(value) })));
}

// The same with the points of place 1, 2, …; neighbours with equal points are one band.
function added(lobby: number, perKill: number, values: readonly number[]): Band[] {
  const steps = values.map((value, index): Step => [index + 1, value]);
  return upTo(lobby, perKill, ...steps.filter(([to, value]) => values[to] !== value && (to < lobby || value > 0)));
}

function bandsOf(bands: readonly Omit<Band, 'from'>[]): Band[] {
  return bands.map((band, index) => ({ from: (bands[index - 1]?.to ?? 0) + 1, ...band }));
}

function killSteps(kills: readonly number[], value: number): KillStep[] {
  return kills.map((reached) => ({ kills: reached, points: points(value) }));
}

function matchPoint(threshold: number): RuleSet['finish'] {
  return { kind: 'matchPoint', threshold: points(threshold) };
}

function points(value: number): Hundredths {
  return hundredths(value * 100);
}
