import { newAccount } from '../world/account.ts';
import { expect, test } from './support/fixtures.ts';
import { findInLog } from './support/shared-server.ts';

const SENT = 'Se houver uma conta com este e-mail, enviamos um link para criar uma nova senha.';

test('A1 · a lost password is replaced through the link in the mail, which works once @main', async ({
  page,
  account,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[01].*\/api\/auth\//);
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(account.email);
  // Before hydration the link opens another document, without what was typed.
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(SENT)).toBeVisible();

  const link = await mailedLink(account.email);
  await page.goto(link);
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Nova senha').fill('curta');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('A senha precisa ter pelo menos 8 caracteres.')).toBeVisible();
  await page.getByLabel('Nova senha').fill('senha-nova-456');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Conectado')).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha').fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible();
  await page.getByLabel('Senha').fill('senha-nova-456');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Conectado')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('Nova senha').fill('senha-nova-789');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Link de recuperação inválido ou expirado. Peça um novo.')).toBeVisible();
});

test('A1 · a link that no longer works leads to a new one, also for an e-mail without an account', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400.*reset-password/);

  await test.step('A1 · a link that no longer works leads to a new one', async () => {
    await page.goto('/auth?modo=redefinir#redefinir=velho');
    await page.getByLabel('Nova senha').fill('senha-nova-456');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Link de recuperação inválido ou expirado. Peça um novo.')).toBeVisible();
    await page.getByRole('link', { name: 'Pedir um novo link' }).click();
    await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  });

  await test.step('A1 · a link that lost its end in the mail says so, and is refused if it is sent', async () => {
    await page.goto('/auth?modo=redefinir');
    await expect(page.getByText('Link de recuperação incompleto')).toBeVisible();
    await page.goto('/auth?modo=redefinir#redefinir=');
    await expect(page).toHaveTitle('Crie uma nova senha · Queda Livre');
    await page.getByLabel('Nova senha').fill('senha-nova-456');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Link de recuperação inválido ou expirado. Peça um novo.')).toBeVisible();
    await page.getByRole('link', { name: 'Pedir um novo link' }).click();
    await expect(page).toHaveTitle('Recuperar acesso · Queda Livre');
  });

  await test.step('A1 · an e-mail without an account gets the same answer', async () => {
    await page.getByLabel('E-mail').fill(newAccount().email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    // It was about that address.
    await page.getByLabel('E-mail').fill('outra@exemplo.com');
    await expect(page.getByText(SENT)).toBeHidden();
  });
});

// Without SMTP_URL the server writes the mail to its log.
async function mailedLink(email: string): Promise<string> {
  const line = await findInLog(new RegExp(`.*${email}.*/auth\\?modo=redefinir#redefinir=.*`));
  return /\/auth\?modo=redefinir#redefinir=[^\s"\\]+/.exec(line)?.[0] ?? '';
}
