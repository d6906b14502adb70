import { isScene, PROGRAM, type Scene } from '../../../domain/stream/broadcast.ts';
import { LIVE_PAGE_PATH } from '../../../domain/stream/live.ts';

// The values that the live page uses when the address does not name one; livePageSearch leaves them out.
export const DEFAULT_CHOICES = { cena: 'grade', escala: '100', top: 'todos', auto: '10', pagina: 'todas' } as const;

// The value of `auto` that turns paging off.
export const NO_PAGING = 'nao';

export type LiveChoices = Readonly<Partial<Record<keyof typeof DEFAULT_CHOICES, string>>>;

export type LiveOptions = {
  readonly scene: Scene | typeof PROGRAM;
  // The page number, from 1.
  readonly page: number;
  // Seconds until the next page; null stays on the page.
  readonly autoSeconds: number | null;
  // How many teams are shown; null shows all.
  readonly top: number | null;
  // The zoom factor, from 1 to 1.6.
  readonly scale: number;
  // The position of the team of the scene 'time'; null is the one the operator chose, or the leader.
  readonly team: number | null;
  // The round of 'resultado' and 'vencedor'; null is the last one with results.
  readonly round: number | null;
  // The length of a countdown that starts when the source loads; null shows the operator's countdown.
  readonly minutes: number | null;
};

const SHORTEST_PAGE_SECONDS = 3;

const SCALES = { least: Number(DEFAULT_CHOICES.escala), most: 160 };

export function livePageUrl(token: string, choices: LiveChoices = {}): string {
  return `${window.location.origin}${LIVE_PAGE_PATH}/${token}${livePageSearch(choices)}`;
}

export function livePageSearch(choices: LiveChoices): string {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(DEFAULT_CHOICES) as (keyof LiveChoices)[]) {
    const chosen = choices[name];
    if (chosen !== undefined && chosen !== defaultChoice(name, choices)) parameters.set(name, chosen);
  }
  const search = parameters.toString();
  return search && `?${search}`;
}

// What the live page does without this parameter. A page that the address names stays.
export function defaultChoice(name: keyof LiveChoices, { pagina = DEFAULT_CHOICES.pagina }: LiveChoices): string {
  return name === 'auto' && pagina !== DEFAULT_CHOICES.pagina ? NO_PAGING : DEFAULT_CHOICES[name];
}

// Organisers edit addresses such as ?cena=tabela&auto=10 by hand in OBS, and an error message would appear on the stream:
// values that cannot be read are ignored. `layout` is the older name of `cena`.
export function readLiveOptions(search: string): LiveOptions {
  const parameters = new URLSearchParams(search);
  const number = (name: string) => readNumber(parameters.get(name));
  const word = (name: string) => parameters.get(name)?.trim().toLowerCase() ?? '';
  const page = number('pagina');
  const auto = number('auto');
  return {
    scene: readScene(word('cena')) ?? readScene(word('layout')) ?? DEFAULT_CHOICES.cena,
    page: page ?? 1,
    autoSeconds: auto === null ? defaultSeconds(page, word('auto')) : Math.max(SHORTEST_PAGE_SECONDS, auto),
    top: number('top'),
    scale: Math.min(SCALES.most, Math.max(SCALES.least, number('escala') ?? SCALES.least)) / 100,
    team: number('time'),
    round: number('queda'),
    minutes: number('minutos'),
  };
}

// Paging is on unless the address names one page or turns it off.
function defaultSeconds(page: number | null, auto: string): number | null {
  return page !== null || auto === NO_PAGING ? null : Number(DEFAULT_CHOICES.auto);
}

function readScene(name: string): LiveOptions['scene'] | null {
  return isScene(name) || name === PROGRAM ? name : null;
}

// A whole number from 1 to 9999.
function readNumber(text: string | null): number | null {
  return text !== null && /^\s*0*[1-9]\d{0,3}\s*$/.test(text) ? Number(text) : null;
}
