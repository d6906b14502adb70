import { mkdirSync } from 'node:fs';
import { createAccount, fromNewAddress, newAccount } from '../factories/account.ts';
import { send } from '../factories/caller.ts';
import { createEvent } from '../factories/event.ts';
import { acceptSignUps, listSignUps, setSignUpRules, signUpTrio } from '../factories/sign-ups.ts';
import { startSmtpServer } from '../server/testing/smtp-server.ts';
import { expect, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { chooseInMenu } from './support/page-menu.ts';

const OUT = '/tmp/h/people-look';
const SIZES = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;

test('look', async ({ browser, allowConsoleError }) => {
  test.setTimeout(600_000);
  allowConsoleError(/./);
  mkdirSync(OUT, { recursive: true });
  const smtp = await startSmtpServer();
  const server = await startOwnServer();
  try {
    await server.stop();
    await server.start({ SMTP_URL: smtp.url, PUBLIC_URL: server.origin });
    const context = await browser.newContext({
      baseURL: server.origin,
      extraHTTPHeaders: fromNewAddress(),
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { request } = context;
    await createAccount(request, server.origin, newAccount());
    // Check-in open now, on the clock of São Paulo.
    const soon = new Date(Date.now() + 40 * 60_000).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' });
    const { id } = await createEvent(request, {
      name: 'Copa Sertão de Trios com um nome que não acaba mais '.repeat(4).slice(0, 190),
      startDate: soon.slice(0, 10),
      startTime: soon.slice(11, 16),
    });
    await setSignUpRules(request, id, { confirmEmail: true, notice: 'Regras <b>aqui</b>\nDuas linhas' });
    smtp.state.unknown.add('recusa@exemplo.com');
    const tokens: string[] = [];
    for (let n = 0; n < 24; n += 1) {
      const name = n === 3 ? 'N'.repeat(60) : n === 4 ? '<b>"Times" & \'aspas\'' : `Time ${n}`;
      const made = await signUpTrio(request, id, name, {
        captainEmail: n === 2 ? 'recusa@exemplo.com' : `capitao.numero${n}@um-dominio-muito-comprido-mesmo.exemplo.com`,
        activisionIds: [`Ana${n}#1111`, `Bia${n}#1111`, `Cau${n}#1111`],
      });
      tokens.push(made.token);
    }
    const all = await listSignUps(request, id);
    await acceptSignUps(
      request,
      id,
      all.slice(0, 18).map((one) => one.id),
    );
    await send(request, 'PUT', `/api/events/${id}/check-in-rules`, { opens: 60, closes: 5 });
    await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBeGreaterThan(50);
    for (const mail of smtp.mails.filter(
      ({ subject, text }) => subject.startsWith('Inscrição recebida') && /Time (0|1|5)"/.test(text),
    ))
      await request.post('/api/my-team/confirmation', { data: { token: /confirmar-email#(\S+)/.exec(mail.text)![1] } });
    await request.post('/api/my-team/check-in', { headers: { 'x-captain-token': tokens[0]!, origin: server.origin } });
    const page = await context.newPage();
    const shot = async (name: string, at = page) => {
      for (const [width, height] of SIZES) {
        await at.setViewportSize({ width, height });
        await at.waitForTimeout(250);
        await at.screenshot({ path: `${OUT}/${name}-${width}.png` });
      }
      await at.setViewportSize({ width: 1440, height: 900 });
    };
    await page.goto(`/meus-campeonatos/${id}/inscritos`);
    await expect(page.getByRole('list', { name: 'Lista de inscritos' })).toBeVisible();
    await shot('inscritos');
    const menu = (entry: string) => chooseInMenu(page, entry, 'Mais ações dos inscritos');
    await page.waitForTimeout(500);
    await menu('Mandar mensagem');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Texto').fill('<b>Oi</b>\n\nEntrem na sala.\n' + 'x'.repeat(300));
    await shot('message');
    await dialog.getByText('Escolher').click();
    await shot('message-choose');
    await dialog.getByText(/^Aceitos/).click();
    await dialog.getByRole('button', { name: /^Mandar/ }).click();
    await page.waitForTimeout(1500);
    await shot('message-sent');
    await page.keyboard.press('Escape');
    await menu('Código do lobby');
    await dialog.getByLabel('Código').fill('K7Q-482');
    await dialog.getByLabel('Senha').fill('sertao8');
    await shot('lobby');
    await dialog.getByRole('button', { name: 'Salvar código' }).click();
    await page.waitForTimeout(1000);
    await menu('Código do lobby');
    await page.waitForTimeout(500);
    await shot('lobby-saved');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    await chooseInMenu(page, /^Mensagens/ as unknown as string, 'Mais ações dos inscritos');
    await page.waitForTimeout(500);
    await shot('mails');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    await menu('Regras da inscrição');
    await shot('rules');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    await chooseInMenu(page, 'Corrigir e-mail', 'Mais ações de ' + 'N'.repeat(60));
    await dialog.getByLabel('E-mail do capitão').fill('ana@gmial.com');
    await dialog.getByRole('button', { name: 'Salvar e-mail' }).click();
    await shot('contact');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    const captain = await browser.newContext({ baseURL: server.origin, extraHTTPHeaders: fromNewAddress() });
    const own = await captain.newPage();
    await own.goto(`/meutime#${tokens[3]}`);
    await own.waitForTimeout(2500);
    for (const [width, height] of SIZES) {
      await own.setViewportSize({ width, height });
      await own.waitForTimeout(250);
      await own.screenshot({ path: `${OUT}/meutime-${width}.png`, fullPage: true });
    }
    const link = (text: string) => /confirmar-email#(\S+)/.exec(text)![1];
    const asked = smtp.mails.find(({ text }) => text.includes('N'.repeat(60)))!;
    await own.goto(`/confirmar-email#${link(asked.text)}`);
    await own.waitForTimeout(1000);
    await shot('confirm-open', own);
    await own.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await own.waitForTimeout(1000);
    await shot('confirm-done', own);
    await own.goto('about:blank');
    await own.goto(`/confirmar-email#nada`);
    await own.waitForTimeout(1500);
    await shot('confirm-wrong', own);
    console.log(asked.text);
    await page.goto(`/meus-campeonatos/${id}`);
    await page.waitForTimeout(1500);
    await shot('details');
    const { DATA_DIR: _ } = process.env;
  } finally {
    await server.remove();
    await smtp.stop();
  }
});
