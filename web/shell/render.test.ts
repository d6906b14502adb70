import { expect, test } from 'vitest';
import { renderPage } from './render.tsx';

const offer = { price: 'R$ 30 por mês', support: null, example: '/c/copa' };
const render = (path: string) => renderPage(path, [{ key: ['offer'], data: offer }]);

test('A1 · the server renders the forms to sign in: fields, and a button that waits for the script', async () => {
  const signIn = await render('/auth');
  expect(namesIn(signIn)).toEqual(['E-mail', 'Senha']);
  expect(signIn).toMatch(/<input type="email"[^>]* autofocus=""/);
  expect(signIn).toContain('href="/c/copa"');
  const createAccount = await render('/criar-conta?voltar=%2Fteams');
  expect(namesIn(createAccount)).toEqual(['E-mail', 'Senha']);
  expect(createAccount).toContain('R$ 30 por mês');
  // SX5: the page that it leads back to is known when the script runs.
  expect(createAccount).toBe(await render('/criar-conta'));
  expect(namesIn(await render('/auth?modo=recuperar'))).toEqual(['E-mail']);
  expect(await render('/auth?voltar=%2Fmeus-campeonatos')).toContain('Acesso Restrito');
  for (const html of [signIn, createAccount]) {
    // A form that is sent without our script keeps the password out of the address.
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<fieldset disabled=""[^>]*><button type="submit"/);
  }
});

function namesIn(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/<label[^>]*>([^<]*)/g), ([, name]) => name);
}
