type Layout = 'grade' | 'tabela' | 'mvp';

export type Options = {
  readonly layout: Layout;
  // From 1.
  readonly page: number;
  // Turns to the next page after so many seconds; null stays.
  readonly autoSeconds: number | null;
  // Only the first so many; null shows all.
  readonly top: number | null;
};

const LAYOUTS: readonly Layout[] = ['grade', 'tabela', 'mvp'];

// A page is read for a moment before it goes.
const SHORTEST_TURN = 3;

// Of an address such as ?layout=tabela&auto=10. It was typed by hand into OBS, and an error would stand on the stream: what
// cannot be read is as if it were not there.
export function readOptions(search: string): Options {
  const parameters = new URLSearchParams(search);
  const number = (name: string) => readNumber(parameters.get(name));
  const auto = number('auto');
  const wanted = parameters.get('layout')?.trim().toLowerCase();
  return {
    layout: LAYOUTS.find((layout) => layout === wanted) ?? 'grade',
    page: number('pagina') ?? 1,
    autoSeconds: auto === null ? null : Math.max(SHORTEST_TURN, auto),
    top: number('top'),
  };
}

// A whole number from 1 to 9999.
function readNumber(text: string | null): number | null {
  return text !== null && /^\s*0*[1-9]\d{0,3}\s*$/.test(text) ? Number(text) : null;
}
