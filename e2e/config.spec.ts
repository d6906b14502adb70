import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { createEvent, makeObsLink } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/report-screen.ts';

const CONFIG = '**/api/overlay-config';
const LOGO = '**/api/overlay-config/logo';
const FORMAT = 'Por favor, insira uma cor no formato hexadecimal válido (ex: #FF0000)';

test('C1 C2 C3 E3 · colours and logo: what is taken, the preview, what is refused, saved, replaced and removed', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/415.*api\/overlay-config\/logo/);

  await test.step('C1 C3 E3 · colours: text and palette in step, the preview follows, wrong ones are told, saved ones stay', async () => {
    await page.goto('/config');
    const [primary, secondary] = [colorText(page, 'Cor primária'), colorText(page, 'Cor secundária')];
    await expect(primary).toHaveValue('#e50914');
    await expect(secondary).toHaveValue('#ffffff');
    await expect(primary).toHaveAttribute('maxlength', '7');
    await expect(page.getByRole('img', { name: 'Logo' })).toHaveCount(0);
    await expect(samples(page)).toHaveText([
      /Lobos do Sul148,6 PTS/,
      /Fúria Noturna144,3 PTS/,
      /Tropa do Caos140,0 PTS/,
      /Bala de Prata135,7 PTS/,
    ]);

    await primary.fill('#0aF');
    await expect(page.getByLabel('Paleta: Cor primária')).toHaveValue('#00aaff');
    await expectFirstPlace(page, 'rgb(0, 170, 255)');
    await page.getByLabel('Paleta: Cor primária').fill('#123456');
    await expect(primary).toHaveValue('#123456');
    await expectFirstPlace(page, 'rgb(18, 52, 86)');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();

    // The page reports an invalid colour when the focus leaves both field and palette; the preview keeps the last valid colour.
    await primary.fill('#12345');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('Paleta: Cor primária')).toBeFocused();
    await expect(toast(page, 'Cor inválida')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expectToast(page, 'Cor inválida', FORMAT);
    await expect(primary).toHaveAccessibleDescription(FORMAT);
    await expectFirstPlace(page, 'rgb(18, 52, 86)');
    await secondary.fill('branco');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Cor primária inválida', FORMAT);
    await expectToast(page, 'Cor secundária inválida', FORMAT);
    await expect(secondary).toHaveAccessibleDescription(FORMAT);
    await expect(primary).toBeFocused();

    await primary.fill('#FA0');
    await secondary.fill('#111111');
    await expect(secondary).toHaveAccessibleDescription(/Pouco contraste com o cartão escuro/);
    await secondary.press('Enter');
    await expectToast(page, 'Sucesso', 'Configurações salvas.');
    await expect(page.getByText('Alterações não salvas')).toHaveCount(0);

    // The button fills in the default colours but does not save them.
    await page.getByRole('button', { name: 'Restaurar padrão' }).click();
    await expect(primary).toHaveValue('#e50914');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    await page.reload();
    await expect(primary).toHaveValue(/^#FA0$/i);
    await expect(secondary).toHaveValue('#111111');
  });

  await test.step('C2 E3 · logo: said beforehand what is taken, looked into by the server, one at a time, shown, replaced, removed', async () => {
    const square = sharp({ create: { width: 32, height: 32, channels: 4, background: '#00aaff' } });
    const good = { name: 'marca.png', mimeType: 'image/png', buffer: await square.png().toBuffer() };
    const type = 'Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WEBP.';
    const refused = [
      { file: { ...good, name: 'marca.svg', mimeType: 'image/svg+xml' }, sentence: type, sent: 0 },
      {
        file: { ...good, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
        sentence: 'Arquivo muito grande. Tamanho máximo: 5MB.',
        sent: 0,
      },
      { file: { ...good, buffer: Buffer.from('<svg onload="alert(1)"/>') }, sentence: type, sent: 1 },
    ];
    let sent = 0;
    page.on('request', (request) => request.method() === 'PUT' && (sent += 1));
    const input = page.getByLabel('Enviar logo', { exact: true });
    await expect(input).toHaveAccessibleDescription('Escolha ou solte aqui um JPEG, PNG, GIF ou WEBP de até 5 MB.');
    for (const { file, sentence, sent: expected } of refused) {
      await input.setInputFiles(file);
      await expectToast(page, 'Falha ao enviar logo', sentence);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
      expect(sent).toBe(expected);
    }
    await expect(page.getByRole('img', { name: 'Logo' })).toHaveCount(0);

    // The page ignores a second upload while one is running; a cancelled upload stores nothing.
    let held: Route | undefined;
    await page.route(LOGO, (route) => void (held = route));
    await input.setInputFiles(good);
    await expect(page.getByRole('progressbar', { name: 'Enviando logo…' })).toBeVisible();
    await input.setInputFiles(good);
    await page.getByRole('button', { name: 'Cancelar envio' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(sent).toBe(2);
    // Otherwise it may still be sent once nothing holds it.
    await held?.abort().catch(() => undefined);
    await page.unroute(LOGO);

    await input.setInputFiles(good);
    await expectToast(page, 'Sucesso', 'Logo enviado.');
    const current = page.getByRole('img', { name: 'Logo atual' });
    await expectPicture(current);
    await expectPicture(page.getByRole('img', { name: 'Logo do organizador' }));
    const first = await current.getAttribute('src');
    await drop(page.getByLabel('Trocar logo'), 'image/webp', await square.webp().toBuffer());
    await expect(current).not.toHaveAttribute('src', first ?? '');
    await expectPicture(current);

    await page.getByRole('button', { name: 'Remover logo' }).click();
    await expectToast(page, 'Sucesso', 'Logo removido.');
    await expect(page.getByRole('img', { name: 'Logo' })).toHaveCount(0);
    await expect(input).toBeFocused();
  });
});

test('O8 E1 E2 · an OBS link by keyboard from creation to revocation; what fails is told and nothing typed or shown is lost', async ({
  page,
  context,
  origin,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*api\/(overlay-config|obs-links)/);

  await test.step('O8 · an OBS link by keyboard: made, copied, previewed with options, opened, revoked after a question', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const teams = await addTeams(page.request, ['Lobos do Sul']);
    await report(page.request, { teamId: teams.get('Lobos do Sul') });
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.goto('/config');
    await expect(page.getByText(/^Nenhum link ainda\. Com um link o OBS mostra o ranking/)).toBeVisible();
    const name = page.getByLabel('Nome do link');
    await expect(name).toHaveAttribute('maxlength', '60');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Informe um nome para o link.');

    await page.keyboard.type('Live principal');
    await page.keyboard.press('Enter');
    const copy = page.getByRole('button', { name: 'Copiar Live principal' });
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Link copiado!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiado Live principal' })).toBeVisible();
    // DE1: the address follows what is chosen in Transmissão; those of single scenes are in the preview.
    const programUrl = await clipboard();
    expect(programUrl).toMatch(new RegExp(`^${origin}/ao-vivo/[\\w-]{20,}\\?cena=programa$`));
    const url = programUrl.replace('?cena=programa', '');
    await expect(copy).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await copy.press('Enter');
    await expect(toast(page, 'Erro ao copiar')).toBeVisible();

    await page.getByRole('button', { name: 'Prévia Live principal' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Prévia: Live principal' });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', url);
    await expect(dialog.frameLocator('iframe').getByText('Lobos do Sul', { exact: true })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Tabela' }).check();
    const table = dialog.getByRole('listitem').filter({ has: page.getByRole('radio', { name: 'Tabela' }) });
    await expect(table).toContainText('1920 × 1080');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Lateral' })).toContainText('400 × 900');
    await dialog.getByRole('group', { name: 'Quantos' }).getByRole('radio', { name: '5' }).check();
    await dialog.getByRole('group', { name: 'Troca automática' }).getByRole('radio', { name: '15' }).check();
    await dialog.getByRole('group', { name: 'Página' }).getByRole('radio', { name: '2' }).check();
    const chosen = `${url}?cena=tabela&top=5&auto=15&pagina=2`;
    await expect(dialog.getByLabel('Endereço da cena Tabela')).toHaveValue(chosen);
    await expect(dialog.locator('iframe')).toHaveAttribute('src', chosen);
    await expect(dialog.getByRole('link', { name: 'Abrir Tabela em nova aba' })).toHaveAttribute('href', chosen);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Prévia Live principal' })).toBeFocused();

    const revoke = page.getByRole('button', { name: 'Revogar Live principal' });
    await revoke.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Revogar link?' });
    await expect(question).toContainText('Quem usa “Live principal” fica sem o ranking em até um segundo.');
    await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect(revoke).toBeFocused();
    await revoke.press('Enter');
    await question.getByRole('button', { name: 'Revogar link' }).press('Enter');
    await expect(toast(page, 'Link revogado')).toBeVisible();
    await expect(page.getByText(/^Nenhum link ainda/)).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step('E1 E2 · what fails is told with its reason, nothing typed or shown is lost, and trying again works', async () => {
    const reason = 'Sem conexão com o servidor. Tente de novo.';
    await page.route(CONFIG, (route) => route.abort());
    await page.reload();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(`Falha ao carregar configurações${reason}`);
    await expectToast(page, 'Falha ao carregar configurações', reason);
    await page.unroute(CONFIG);
    await failure.getByRole('button', { name: 'Tentar novamente' }).click();
    const primary = colorText(page, 'Cor primária');
    await expect(primary).toHaveValue('#e50914');

    await page.route(CONFIG, (route) => route.abort());
    await primary.fill('#00aaff');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Falha ao salvar configurações', reason);
    await expect(primary).toHaveValue('#00aaff');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    // A failed reload keeps the unsaved changes too.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expectToast(page, 'Falha ao carregar configurações', reason);
    await expect(primary).toHaveValue('#00aaff');
    await page.unroute(CONFIG);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Sucesso', 'Configurações salvas.');

    await page.route(LOGO, (route) => route.abort());
    const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    await page
      .getByLabel('Enviar logo', { exact: true })
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer });
    await expectToast(page, 'Falha ao enviar logo', reason);
    await page.unroute(LOGO);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expectToast(page, 'Sucesso', 'Logo enviado.');

    await page.route('**/api/obs-links', (route) => route.abort());
    await page.getByLabel('Nome do link').fill('Live');
    await page.getByRole('button', { name: 'Criar link' }).click();
    await expectToast(page, 'Falha ao criar link', reason);
    await expect(page.getByLabel('Nome do link')).toHaveValue('Live');
  });
});

test('EV1 EV13 · an event has colours and a logo of its own and goes back to the default; the public page is filled in', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 422.*profile/);
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão' });
  await page.goto(`/config?evento=${cup}`);
  const primary = colorText(page, 'Cor primária');
  await expect(primary).toHaveValue('#e50914');
  await page.getByRole('radio', { name: 'Só este campeonato', exact: true }).check();
  await expect(page.getByText('Copa de Verão usa a marca padrão da conta.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Usar marca própria neste campeonato' }).click();
  await primary.fill('#00aaff');
  await primary.press('Enter');
  await expectToast(page, 'Sucesso', 'Configurações salvas.');
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.getByLabel('Enviar logo', { exact: true }).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expectToast(page, 'Sucesso', 'Logo enviado.');
  await expectPicture(page.getByRole('img', { name: 'Logo atual' }));

  // The default brand is unchanged, and the event's own brand is shown again.
  await page.getByRole('radio', { name: 'Padrão da conta' }).check();
  await expect(primary).toHaveValue('#e50914');
  await expect(page.getByRole('img', { name: 'Logo atual' })).toHaveCount(0);
  await page.reload();
  await expect(primary).toHaveValue('#00aaff');
  await page.getByRole('button', { name: 'Voltar à marca padrão' }).click();
  await expectToast(page, 'Sucesso', 'O campeonato voltou à marca padrão.');
  await expect(page.getByRole('button', { name: 'Usar marca própria neste campeonato' })).toBeVisible();

  await page.getByLabel('Nome do organizador').fill('Arena Sul');
  const discord = page.getByLabel('Discord', { exact: true });
  await discord.fill('https://exemplo.com/arena');
  await discord.press('Enter');
  await expect(discord).toHaveAccessibleDescription('Informe um endereço de discord.gg.');
  await expect(discord).toBeFocused();
  await discord.fill('discord.gg/arena');
  await discord.press('Enter');
  await expectToast(page, 'Sucesso', 'Página pública salva.');
  await page.reload();
  await expect(page.getByLabel('Nome do organizador')).toHaveValue('Arena Sul');
  await expect(discord).toHaveValue('https://discord.gg/arena');
});

test('C1 C2 O8 · axe finds nothing serious and nothing leaves the screen, on a desktop and on a phone @main', async ({
  page,
  organizer: _,
}) => {
  const long = 'W'.repeat(60);
  await makeObsLink(page.request, long);
  const wide = sharp({ create: { width: 2000, height: 40, channels: 4, background: '#00aaff' } });
  await page.request.put('/api/overlay-config/logo', {
    headers: { 'content-type': 'image/png' },
    data: await wide.png().toBuffer(),
  });
  await page.goto('/config');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await colorText(page, 'Cor primária').fill('#');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Cor primária inválida')).toBeVisible();
    await expectPicture(page.getByRole('img', { name: 'Logo do organizador' }));
    await expectFine(page, `page at ${viewport.width}`);
    await page.getByRole('button', { name: `Prévia ${long}` }).click();
    await expect(page.getByRole('dialog', { name: 'Prévia' })).toBeVisible();
    // The live page in the frame has tests of its own.
    await expectFine(page, `preview at ${viewport.width}`, { within: 'iframe' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

function colorText(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

function samples(page: Page): Locator {
  return page.getByRole('list', { name: 'Times de exemplo' }).getByRole('listitem');
}

// The card of the first place is filled with the primary colour.
async function expectFirstPlace(page: Page, color: string): Promise<void> {
  await expect(samples(page).first().locator('.cut')).toHaveCSS('background-color', color);
}

// Earlier toasts with the same title may still be visible.
async function expectToast(page: Page, title: string, detail: string): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notificações' }).locator('div', { hasText: detail });
  await expect(toasts.filter({ has: page.getByText(title, { exact: true }) }).last()).toBeVisible();
}

// Drops a file, as if the user dragged it from the desktop.
async function drop(target: Locator, type: string, bytes: Buffer): Promise<void> {
  await target.evaluate(
    (element, { type, base64 }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'logo', { type }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { type, base64: bytes.toString('base64') },
  );
}

async function expectPicture(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}
