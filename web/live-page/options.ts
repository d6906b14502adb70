import { isScene, PROGRAM, type Scene } from '../../domain/broadcast.ts';

export type Options = {
  readonly scene: Scene | typeof PROGRAM;
  // From 1.
  readonly page: number;
  // Turns to the next page after so many seconds; null stays.
  readonly autoSeconds: number | null;
  // Only the first so many; null shows all.
  readonly top: number | null;
  // 1 to 1.6.
  readonly scale: number;
  // The position of the team of the scene 'time'; null is the one the operator chose, or the leader.
  readonly team: number | null;
  // The round of 'resultado' and 'vencedor'; null is the last one with results.
  readonly round: number | null;
  // A countdown of so many minutes that begins with the source; null is the operator's.
  readonly minutes: number | null;
};

// A page is read for a moment before it goes.
const SHORTEST_TURN = 3;
const USUAL_TURN = 10;

const SCALES = { least: 100, most: 160 };

// Of an address such as ?cena=tabela&auto=10. It was typed by hand into OBS, and an error would stand on the stream: what
// cannot be read is as if it were not there. `layout` is the older name of `cena`.
export function readOptions(search: string): Options {
  const parameters = new URLSearchParams(search);
  const number = (name: string) => readNumber(parameters.get(name));
  const word = (name: string) => parameters.get(name)?.trim().toLowerCase() ?? '';
  const page = number('pagina');
  const auto = number('auto');
  return {
    scene: readScene(word('cena')) ?? readScene(word('layout')) ?? 'grade',
    page: page ?? 1,
    autoSeconds: auto === null ? usualTurn(page, word('auto')) : Math.max(SHORTEST_TURN, auto),
    top: number('top'),
    scale: Math.min(SCALES.most, Math.max(SCALES.least, number('escala') ?? SCALES.least)) / 100,
    team: number('time'),
    round: number('queda'),
    minutes: number('minutos'),
  };
}

// Pages turn by themselves, unless the address asks for one page, or for none to turn.
function usualTurn(page: number | null, auto: string): number | null {
  return page !== null || auto === 'nao' ? null : USUAL_TURN;
}

function readScene(name: string): Options['scene'] | null {
  return isScene(name) || name === PROGRAM ? name : null;
}

// A whole number from 1 to 9999.
function readNumber(text: string | null): number | null {
  return text !== null && /^\s*0*[1-9]\d{0,3}\s*$/.test(text) ? Number(text) : null;
}
