import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type FormImage, ImageRow } from './image-row.tsx';

const draw = (images: readonly FormImage[]) =>
  renderToStaticMarkup(
    createElement(ImageRow, {
      images,
      title: 'Prints',
      required: 1,
      hint: 'A tela final da queda',
      onFiles: () => undefined,
      onRemove: () => undefined,
    }),
  );
const image = (isRefused: boolean): FormImage => ({ id: String(isRefused), src: null, isRefused });

test('CR3 · camera and gallery while no image is new, the hint only without any image, then how many more fit', () => {
  const shown = (html: string) => ['Câmera', 'Galeria', 'A tela final', 'Mais 2'].filter((text) => html.includes(text));
  expect(shown(draw([]))).toEqual(['Câmera', 'Galeria', 'A tela final']);
  // A new image takes the place of a refused one.
  expect(shown(draw([image(true)]))).toEqual(['Câmera', 'Galeria']);
  expect(shown(draw([image(false)]))).toEqual(['Mais 2']);
});
