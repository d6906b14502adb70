import { expect, test } from 'vitest';
import { likelyEmail } from './email-typo.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['ana@gmail', 'ana@gmail.com'],
  ['ana@gmail,com', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.com.br', 'ana@hotmail.com.br'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@outlook.cm', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['  Ana@GMIAL.com ', 'ana@gmail.com'],
])('CA1 · %s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@hotmail.com.br',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@gmx.com',
  'ana@yahoo.fr',
  'ana@yahoo.com.ar',
  'ana@yahoo.co.uk',
  'ana@hotmail.de',
  'ana@example.com',
  'ana@arena-sertao.com.br',
  'ana@ufba.br',
  'ana@live.com.br',
  'ana@globo.tv',
  'ana@me.com',
  'ana',
  '@gmial.com',
  '',
])('CA1 · %s is not doubted', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
