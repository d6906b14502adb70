import { createAccount, fromNewAddress, newAccount } from '../world/account.ts';
import { read, send } from '../world/caller.ts';
import { createEvent } from '../world/event.ts';
import { acceptAll, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { startSmtpServer } from '../server/testing/smtp-server.ts';
import { expectFine } from './support/axe.ts';
import { phone } from './support/captain-screen.ts';
import { expectNothingCut } from './support/cut-texts.ts';
import { cardOf, choose, entrantOf, expectToast, openEntrants, openEvents } from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { chooseInMenu } from './support/page-menu.ts';
import { toast } from './support/report-screen.ts';
import { fillSignUp } from './support/sign-up.ts';

const linkIn = ({ text }: { text: string }) => /(\/confirmar-email#\S+)/.exec(text)![1]!;

test('CA1 · the organiser wants confirmed addresses: a captain confirms on another device, corrects, and confirms again @main', async ({
  browser,
}) => {
  test.slow();
  const smtp = await startSmtpServer();
  // Links in mails need the address, whose port is known once the server has started.
  const server = await startOwnServer();
  try {
    await server.stop();
    await server.start({ SMTP_URL: smtp.url, PUBLIC_URL: server.origin });
    const context = await browser.newContext({
      baseURL: server.origin,
      extraHTTPHeaders: fromNewAddress(),
      viewport: { width: 1366, height: 768 },
    });
    await createAccount(context.request, server.origin, newAccount());
    const { id } = await createEvent(context.request, { startDate: '2030-12-01', startTime: '20:00' });
    await setSignUpRules(context.request, id);
    // Signed up before it was wanted.
    await signUpTrio(context.request, id, 'Raposas', { captainEmail: 'bia@exemplo.com' });

    const staff = await context.newPage();
    await openEntrants(staff, id);
    await chooseInMenu(staff, 'Regras da inscrição', 'Mais ações dos inscritos');
    const rules = staff.getByRole('dialog', { name: 'Regras da inscrição' });
    await rules.getByRole('checkbox', { name: 'Confirmar e-mail' }).check();
    await expect(rules).toContainText('Quem já se inscreveu também recebe o pedido.');
    await rules.getByRole('button', { name: 'Salvar regras' }).click();
    await expect(entrantOf(staff, 'Raposas')).toContainText('E-mail ainda não confirmado');
    await expect.poll(() => smtp.mails.filter(({ text }) => text.includes('/confirmar-email#')).length).toBe(1);

    const captain = await browser.newContext({ baseURL: server.origin, viewport: phone, hasTouch: true });
    const page = await captain.newPage();
    await page.goto(`/inscricao?campeonato=${id}`);
    await fillSignUp(page, 'Lobos da Serra');
    await page.getByLabel('E-mail do capitão').fill('ana@exemplo.com');
    await page.getByRole('button', { name: 'Inscrever time' }).click();
    const contact = page.getByRole('region', { name: 'E-mail do capitão' });
    await expect(contact).toContainText('Falta confirmar este e-mail');
    await expectFine(page, 'the address that is not confirmed');
    await expectNothingCut(page, 'the page after the sign-up');
    const mailTo = (to: string) => smtp.mails.find((mail) => mail.to === to && mail.text.includes('/confirmar-email#'));
    await expect.poll(() => mailTo('ana@exemplo.com')).toBeDefined();

    const mailDevice = await (await browser.newContext({ baseURL: server.origin })).newPage();
    const former = linkIn(mailTo('ana@exemplo.com')!);
    await mailDevice.goto(former);
    await expect(mailDevice.getByText('ana@exemplo.com recebe os avisos do time.')).toBeVisible();
    await expectFine(mailDevice, 'the link in the mail');
    await mailDevice.getByRole('button', { name: 'Confirmar e-mail' }).dblclick();
    await expect(mailDevice.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await mailDevice.reload();
    await expect(mailDevice.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await expect(contact).toContainText('E-mail confirmado');
    const row = entrantOf(staff, 'Lobos da Serra');
    await expect(row).toContainText('confirmado');
    await expect(row).not.toContainText('E-mail ainda não confirmado');

    // Another address is not confirmed, and the former link does nothing for it.
    await contact.getByRole('button', { name: 'Corrigir e-mail' }).click();
    await contact.getByLabel('E-mail do capitão').fill('ana@outro.com');
    await contact.getByRole('button', { name: 'Salvar e-mail' }).click();
    await expect(contact).toContainText('Falta confirmar este e-mail');
    await expect(row).toContainText('E-mail ainda não confirmado');
    await mailDevice.reload();
    await expect(mailDevice.getByText('Este link não vale mais')).toBeVisible();
    // Staff ask again.
    await expect.poll(() => mailTo('ana@outro.com')).toBeDefined();
    await chooseInMenu(staff, 'Pedir confirmação do e-mail', 'Mais ações de Lobos da Serra');
    await expect(toast(staff, 'Pedido enviado')).toBeVisible();
    await expect.poll(() => smtp.mails.some(({ subject }) => subject.startsWith('Confirme o e-mail'))).toBe(true);
    await mailDevice.goto('about:blank');
    await mailDevice.goto(linkIn(mailTo('ana@outro.com')!));
    await mailDevice.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect(mailDevice.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await expect(row).not.toContainText('E-mail ainda não confirmado');
  } finally {
    await server.remove();
    await smtp.stop();
  }
});

test("CA3 · a captain in another time zone has as much time for the check-in as the organiser's clock says", async ({
  browser,
  organizer: _,
  page,
  baseURL,
}) => {
  const { request } = page;
  const start = new Date(Date.now() + 40 * 60_000).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const { id } = await createEvent(request, { startDate: start.slice(0, 10), startTime: start.slice(11, 16) });
  await setSignUpRules(request, id);
  const { token } = await signUpTrio(request, id, 'Lobos');
  await acceptAll(request, id);
  await send(request, 'PUT', `/api/events/${id}/check-in-rules`, { opens: 60, closes: 5 });
  for (const timezoneId of ['America/Manaus', 'Europe/Lisbon']) {
    const captain = await browser.newContext({ ...(baseURL && { baseURL }), viewport: phone, timezoneId });
    const own = await captain.newPage();
    await own.goto(`/meutime#${token}`);
    await expect(own.getByRole('region', { name: 'Check-in' })).toContainText(/aberto\s*3[0-5]:\d\d/);
    await expect(own.getByRole('timer', { name: 'Tempo até a queda 1' })).toContainText(/00\s*h\s*3[5-9]\s*min/);
    await captain.close();
  }
});

test('CA8 · sign-ups end at the start; a deadline after it is asked about, and nothing typed is lost', async ({
  page,
  organizer: _,
}) => {
  const { id } = await createEvent(page.request, {
    startDate: '2031-10-24',
    startTime: '20:00',
    endDate: '2031-10-24',
  });
  await setSignUpRules(page.request, id);
  await page.goto(`/meus-campeonatos/${id}`);
  const part = page.getByRole('region', { name: 'Inscrições' });
  await expect(part).toContainText('Até o início');
  await part.getByRole('button', { name: 'Regras da inscrição' }).click();
  const rules = page.getByRole('dialog', { name: 'Regras da inscrição' });
  await rules.getByLabel('Até quando').fill('2031-10-24T21:30');
  await rules.getByLabel('Vagas').fill('12');
  await rules.getByRole('button', { name: 'Salvar regras' }).click();
  const question = page.getByRole('alertdialog', { name: 'Inscrições depois do início?' });
  await expect(question).toContainText('times entram com a copa em andamento');
  await expectFine(page, 'the question about the deadline');
  // Enter takes the harmless answer.
  await expect(question.getByRole('button', { name: 'Corrigir prazo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(rules.getByLabel('Até quando')).toHaveValue('2031-10-24T21:30');
  await expect(rules.getByLabel('Vagas')).toHaveValue('12');
  const untilOf = async () =>
    (
      await read<{ events: { id: string; signUps: { until: string | null } }[] }>(page.request, '/api/events')
    ).events.find((event) => event.id === id)?.signUps.until;
  expect(await untilOf()).toBeNull();
  await rules.getByRole('button', { name: 'Salvar regras' }).click();
  await question.getByRole('button', { name: 'Salvar assim' }).click();
  await expect(rules).toBeHidden();
  expect(await untilOf()).toBe('2031-10-24T21:30');
  // Before the start nothing is asked.
  await part.getByRole('button', { name: 'Regras da inscrição' }).click();
  await rules.getByLabel('Até quando').fill('2031-10-24T19:00');
  await rules.getByRole('button', { name: 'Salvar regras' }).click();
  await expect(rules).toBeHidden();
  expect(await untilOf()).toBe('2031-10-24T19:00');
});

test("CA10 · 'Duplicar' proposes the same day a week later and takes the check-in window along", async ({
  page,
  organizer: _,
}) => {
  const { id } = await createEvent(page.request, {
    name: 'Copa Sertão 7',
    startDate: '2031-12-26',
    startTime: '20:00',
    endDate: '2031-12-27',
  });
  await setSignUpRules(page.request, id, { places: 18, notice: 'Discord aberto.' });
  await send(page.request, 'PUT', `/api/events/${id}/check-in-rules`, { opens: 60, closes: 10 });
  await openEvents(page);
  await choose(cardOf(page, 'Copa Sertão 7'), 'Duplicar');
  const dialog = page.getByRole('dialog', { name: 'Duplicar campeonato' });
  await expect(dialog.getByLabel('Nome')).toHaveValue('Copa Sertão 8');
  await expect(dialog.getByLabel('Data de início')).toHaveValue('2032-01-02');
  await expect(dialog.getByLabel('Horário de início')).toHaveValue('20:00');
  await expect(dialog.getByLabel('Data de término')).toHaveValue('2032-01-03');
  await expect(dialog).toContainText('sexta-feira');
  // Twice is once.
  await dialog.getByRole('button', { name: 'Duplicar' }).dblclick();
  await expectToast(page, 'Campeonato duplicado');
  const { events } = await read<{ events: { name: string }[] }>(page.request, '/api/events');
  expect(events.filter(({ name }) => name === 'Copa Sertão 8')).toMatchObject([
    {
      startDate: '2032-01-02',
      startTime: '20:00',
      endDate: '2032-01-03',
      published: false,
      checkIn: { opens: 60, closes: 10 },
      signUps: { open: false, until: null, places: 18, notice: 'Discord aberto.' },
    },
  ]);
});
