import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const nothing = { layout: 'grade', page: 1, autoSeconds: null, top: null };

test('O8 · the address of an OBS link chooses page, turning, length and layout', () => {
  expect(readOptions('')).toEqual(nothing);
  expect(readOptions('?pagina=2&auto=10&top=5&layout=tabela')).toEqual({
    layout: 'tabela',
    page: 2,
    autoSeconds: 10,
    top: 5,
  });
  expect(readOptions('?auto=1&layout=MVP')).toEqual({ ...nothing, layout: 'mvp', autoSeconds: 3 });
});

test.each(['pagina=0', 'pagina=-1', 'pagina=2,5', 'auto=0', 'auto=x', 'top=', 'top=1e3', 'layout=foto', 'outra=1'])(
  'O8 · nonsense such as ?%s is left out quietly',
  (search) => expect(readOptions(`?${search}`)).toEqual(nothing),
);
