// The scenes of a stream, and the acts of its operator.

// In the order of the keys on /transmissao. `size` is the usual size of the source in OBS.
export const SCENES = [
  { name: 'grade', label: 'Grade', says: 'Classificação em cartões', key: '1', size: [1920, 1080] },
  { name: 'tabela', label: 'Tabela', says: 'Classificação com os pontos de cada queda', key: '2', size: [1920, 1080] },
  { name: 'lateral', label: 'Lateral', says: 'Classificação ao lado do jogo', key: '3', size: [400, 900] },
  { name: 'top5', label: 'Top 5', says: 'Os cinco primeiros, embaixo do jogo', key: '4', size: [1920, 1080] },
  {
    name: 'rodape',
    label: 'Rodapé',
    says: 'Classificação numa faixa que passa de página',
    key: '5',
    size: [1920, 200],
  },
  { name: 'resultado', label: 'Resultado', says: 'Resultado da última queda', key: '6', size: [1920, 1080] },
  { name: 'vencedor', label: 'Vencedor', says: 'Quem venceu a última queda', key: '7', size: [1920, 1080] },
  { name: 'mvp', label: 'MVP', says: 'Quem tem mais kills', key: '8', size: [1920, 1080] },
  { name: 'time', label: 'Time', says: 'Cartão do time em destaque', key: '9', size: [1920, 1080] },
  { name: 'match-point', label: 'Match point', says: 'Quem pode fechar o campeonato', key: '0', size: [1920, 1080] },
  { name: 'contagem', label: 'Contagem', says: 'Contagem regressiva', key: 'c', size: [1920, 1080] },
  { name: 'temporada', label: 'Temporada', says: 'Ranking da temporada', key: 'r', size: [1920, 1080] },
  { name: 'campeao', label: 'Campeão', says: 'O campeão, no fim do campeonato', key: 'f', size: [1920, 1080] },
] as const satisfies readonly SceneRow[];

type SceneRow = {
  readonly name: string;
  readonly label: string;
  readonly says: string;
  readonly key: string;
  readonly size: readonly [width: number, height: number];
};

export type Scene = (typeof SCENES)[number]['name'];

export const SCENE_NAMES = SCENES.map(({ name }) => name) as [Scene, ...Scene[]];

export function isScene(name: string): name is Scene {
  return (SCENE_NAMES as readonly string[]).includes(name);
}

export function sceneLabel(scene: Scene): string {
  return SCENES.find(({ name }) => name === scene)?.label ?? scene;
}

// The source whose scene the operator selects.
export const PROGRAM = 'programa';

// Moments are milliseconds on the server's clock.
export type Program = {
  // Null before the first choice.
  readonly scene: Scene | null;
  readonly visible: boolean;
  // Since when this scene is on air, or hidden.
  readonly since: number;
  // The team of the scene 'time'; null is the leader.
  readonly teamId: string | null;
  // How often the operator turned the page: forwards minus backwards. Each source adds its own automatic turns.
  readonly turns: number;
  readonly countdown: Countdown | null;
  readonly alert: Alert | null;
  readonly lowerThird: ShownLowerThird | null;
};

// A name and a line over any scene of the program ('Tarja').
export type LowerThird = {
  readonly kind: LowerThirdKind;
  readonly name: string;
  readonly line: string;
  // How long it stays; null until it is taken off.
  readonly ms: number | null;
};

export type ShownLowerThird = LowerThird & { readonly at: number };

export const LOWER_THIRD_KINDS = [
  { name: 'narracao', label: 'Narração' },
  { name: 'analise', label: 'Análise' },
  { name: 'aviso', label: 'Aviso' },
] as const;

type LowerThirdKind = (typeof LOWER_THIRD_KINDS)[number]['name'];

// The longest texts, and the longest time.
export const LOWER_THIRD = { name: 32, line: 40, ms: 10 * 60_000, remembered: 5 } as const;

// Milliseconds until it disappears by itself, null for never; 0 if nothing is shown.
export function lowerThirdLeft(shown: ShownLowerThird | null, now: number): number | null {
  if (!shown) return 0;
  return shown.ms === null ? null : Math.max(0, shown.at + shown.ms - now);
}

// The last ones, the newest first. The same texts with another time are the same one.
export function rememberLowerThird(known: readonly LowerThird[], { kind, name, line, ms }: LowerThird): LowerThird[] {
  const others = known.filter((one) => one.kind !== kind || one.name !== name || one.line !== line);
  return [{ kind, name, line, ms }, ...others].slice(0, LOWER_THIRD.remembered);
}

// A countdown runs to `endsAt`, or is paused with `left` milliseconds on it.
export type Countdown = {
  readonly total: number;
  readonly endsAt: number | null;
  readonly left: number | null;
};

// A scene that interrupts the program for a few seconds. Numbers grow within an event.
export type Alert = {
  readonly number: number;
  readonly scene: Scene;
  readonly teamId: string | null;
  readonly at: number;
};

export const ALERT_MS = 8000;

// A source does not show an alert that is older than this when it arrives.
export const ALERT_VALID_MS = 30_000;

export const MAX_COUNTDOWN_MS = 24 * 60 * 60 * 1000;

export const FIRST_PROGRAM: Program = {
  scene: null,
  visible: false,
  since: 0,
  teamId: null,
  turns: 0,
  countdown: null,
  alert: null,
  lowerThird: null,
};

export type ProgramAct =
  | { readonly act: 'show'; readonly scene?: Scene | undefined; readonly teamId?: string | null | undefined }
  | { readonly act: 'hide' }
  | { readonly act: 'team'; readonly teamId: string | null }
  | { readonly act: 'turn'; readonly by: 1 | -1 }
  | { readonly act: 'countdown'; readonly ms: number }
  | { readonly act: 'add'; readonly ms: number }
  | { readonly act: 'pause' }
  | { readonly act: 'resume' }
  | { readonly act: 'alert'; readonly scene: Scene; readonly teamId?: string | null | undefined }
  | ({ readonly act: 'lower third' } & LowerThird)
  | { readonly act: 'no lower third' };

// The scene that an act puts on air.
export function sceneOfAct(program: Pick<Program, 'scene'>, act: ProgramAct): Scene | null {
  if (act.act === 'alert') return act.scene;
  return act.act === 'show' ? (act.scene ?? program.scene ?? 'grade') : null;
}

// The program after one act of the operator.
export function nextProgram(program: Program, act: ProgramAct, now: number): Program {
  switch (act.act) {
    case 'show':
      return show(program, sceneOfAct(program, act) ?? 'grade', act.teamId, now);
    case 'hide':
      return program.visible ? { ...program, visible: false, since: now } : program;
    case 'team':
      return { ...program, teamId: act.teamId };
    case 'turn':
      return { ...program, turns: program.turns + act.by };
    case 'countdown':
      return { ...program, countdown: runFor(act.ms, act.ms, now) };
    case 'add':
      return { ...program, countdown: addTime(program.countdown, act.ms, now) };
    case 'pause':
      return { ...program, countdown: pause(program.countdown, now) };
    case 'resume':
      return { ...program, countdown: resume(program.countdown, now) };
    case 'alert': {
      const teamId = act.teamId === undefined ? program.teamId : act.teamId;
      return { ...program, alert: { number: (program.alert?.number ?? 0) + 1, scene: act.scene, teamId, at: now } };
    }
    case 'lower third': {
      const { kind, name, line, ms } = act;
      return { ...program, lowerThird: { kind, name, line, ms, at: now } };
    }
    case 'no lower third':
      return { ...program, lowerThird: null };
  }
}

// Milliseconds left, never below 0.
export function timeLeft(countdown: Countdown, now: number): number {
  return Math.max(0, countdown.endsAt === null ? (countdown.left ?? 0) : countdown.endsAt - now);
}

function show(program: Program, scene: Scene, teamId: string | null | undefined, now: number): Program {
  const isOn = program.visible && program.scene === scene;
  return {
    ...program,
    scene,
    visible: true,
    since: isOn ? program.since : now,
    // Another scene begins with its first page.
    turns: program.scene === scene ? program.turns : 0,
    teamId: teamId === undefined ? program.teamId : teamId,
  };
}

function runFor(ms: number, total: number, now: number): Countdown {
  return { total: clampTime(total), endsAt: now + clampTime(ms), left: null };
}

function addTime(countdown: Countdown | null, ms: number, now: number): Countdown {
  if (!countdown) return runFor(Math.max(0, ms), Math.max(0, ms), now);
  const left = clampTime(timeLeft(countdown, now) + ms);
  const total = Math.max(countdown.total, left);
  return countdown.endsAt === null ? { total, endsAt: null, left } : runFor(left, total, now);
}

function pause(countdown: Countdown | null, now: number): Countdown | null {
  return countdown && { total: countdown.total, endsAt: null, left: timeLeft(countdown, now) };
}

function resume(countdown: Countdown | null, now: number): Countdown | null {
  return countdown && runFor(timeLeft(countdown, now), countdown.total, now);
}

function clampTime(ms: number): number {
  return Math.min(Math.max(0, Math.trunc(ms)), MAX_COUNTDOWN_MS);
}

// What a button of a Stream Deck asks for, by the last one or two parts of its address. A team is named by its position.
export type RemoteCommand =
  | Exclude<ProgramAct, { readonly act: 'team' | 'lower third' }>
  | { readonly act: 'team at'; readonly position: number }
  // One of the remembered ones, from 1.
  | { readonly act: 'lower third at'; readonly position: number };

// Null for an unknown command.
export function readCommand(name: string, value = ''): RemoteCommand | null {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : null;
  switch (name) {
    case 'cena':
      return isScene(value) ? { act: 'show', scene: value } : null;
    case 'alerta':
      return isScene(value) ? { act: 'alert', scene: value } : null;
    case 'time':
      return number === null ? null : { act: 'team at', position: number };
    case 'tarja':
      return number === null ? (PLAIN_COMMANDS[`tarja/${value}`] ?? null) : { act: 'lower third at', position: number };
    case 'contagem':
      return number === null ? (PLAIN_COMMANDS[`contagem/${value}`] ?? null) : { act: 'countdown', ms: number * 1000 };
    default:
      return PLAIN_COMMANDS[value === '' ? name : `${name}/${value}`] ?? null;
  }
}

const PLAIN_COMMANDS: Readonly<Record<string, RemoteCommand>> = {
  // No prototype, so that 'constructor' is not a command.
  __proto__: null as never,
  mostrar: { act: 'show' },
  ocultar: { act: 'hide' },
  'pagina/proxima': { act: 'turn', by: 1 },
  'pagina/anterior': { act: 'turn', by: -1 },
  'contagem/pausar': { act: 'pause' },
  'contagem/continuar': { act: 'resume' },
  'tarja/tirar': { act: 'no lower third' },
};
