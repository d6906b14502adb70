import { createAccount, fromNewAddress, newAccount } from '../world/account.ts';
import { send } from '../world/caller.ts';
import { createEvent } from '../world/event.ts';
import { acceptAll, setSignUpRules } from '../world/sign-ups.ts';
import { addTeam, report } from '../world/teams.ts';
import { startSmtpServer } from '../server/testing/smtp-server.ts';
import { expectFine } from './support/axe.ts';
import { phone } from './support/captain-screen.ts';
import { expectNothingCut } from './support/cut-texts.ts';
import { entrantOf } from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { chooseInMenu } from './support/page-menu.ts';
import { toast } from './support/report-screen.ts';
import { fillSignUp } from './support/sign-up.ts';

test('CA1 CA2 CA4 CA6 CA7 · a mistyped address is asked about and corrected; trios are written to, let in and changed', async ({
  browser,
  allowConsoleError,
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
    const { request } = context;
    await createAccount(request, server.origin, newAccount());
    const { id } = await createEvent(request, { startDate: '2030-12-01', startTime: '20:00', endDate: '2030-12-02' });
    await setSignUpRules(request, id);

    const captain = await browser.newContext({ baseURL: server.origin, viewport: phone, hasTouch: true });
    const page = await captain.newPage();
    await test.step('CA1 · the sign-up asks about the address; another typo that is meant is refused and corrected', async () => {
      smtp.state.unknown.add('ana@hotmial.com');
      await page.goto(`/inscricao?campeonato=${id}`);
      await fillSignUp(page, 'Lobos da Serra');
      await page.getByLabel('E-mail do capitão').fill('ana@hotmial.com');
      await page.getByRole('button', { name: 'Inscrever time' }).click();
      await expect(page.getByRole('heading', { name: 'Confira o e-mail' })).toBeFocused();
      await expectFine(page, 'the question about the address');
      await expectNothingCut(page, 'the page of the captain');
      await page.screenshot({ path: 'test-results/look/question-390.png', fullPage: true });
      await page.getByRole('button', { name: 'É ana@hotmial.com mesmo' }).click();
      const contact = page.getByRole('region', { name: 'E-mail do capitão' });
      await expect(contact).toContainText('Os avisos vão para ana@hotmial.com');
      await expect(contact.getByRole('alert')).toContainText('Este endereço de e-mail não existe.');
      await page.screenshot({ path: 'test-results/look/confirmation-390.png', fullPage: true });
    });

    const staff = await context.newPage();
    await test.step('CA2 · staff see it on the sign-up, and try again', async () => {
      await staff.goto(`/meus-campeonatos/${id}/inscritos`);
      const row = staff.getByRole('listitem').filter({ hasText: 'Lobos da Serra' });
      await expect(row).toContainText('Este endereço de e-mail não existe.');
      await row.getByRole('button', { name: 'Tentar de novo Lobos da Serra' }).click();
      await expect(toast(staff, 'Enviando de novo')).toBeVisible();
      await expect(row).toContainText('Um e-mail não chegou.');
      await staff.screenshot({ path: 'test-results/look/inscritos-1366.png' });
    });

    await test.step('CA1 · the captain corrects it, and gets what was missed', async () => {
      const contact = page.getByRole('region', { name: 'E-mail do capitão' });
      await contact.getByRole('button', { name: 'Corrigir e-mail' }).click();
      await contact.getByLabel('E-mail do capitão').fill('ana@hotmail.con');
      await contact.getByRole('button', { name: 'Salvar e-mail' }).click();
      await contact.getByRole('button', { name: 'Usar ana@hotmail.com' }).click();
      await expect(contact).toContainText('Corrigido.');
      await expect.poll(() => smtp.mails.filter(({ to }) => to === 'ana@hotmail.com').length).toBe(2);
      await page.screenshot({ path: 'test-results/look/corrected-390.png', fullPage: true });
    });

    await test.step('CA7 · a decline is undone, and nobody is told', async () => {
      await staff.getByRole('button', { name: 'Recusar Lobos da Serra' }).click();
      await toast(staff, 'Inscrição recusada').getByRole('button', { name: 'Desfazer' }).click();
      await expect(toast(staff, 'Recusa desfeita')).toBeVisible();
      // The toast is gone, or somebody else declined: the row itself offers it, in every window.
      const other = await context.newPage();
      await other.goto(`/meus-campeonatos/${id}/inscritos`);
      await staff.getByRole('button', { name: 'Recusar Lobos da Serra' }).click();
      await other.getByRole('button', { name: 'Desfazer recusa de Lobos da Serra' }).click();
      await expect(toast(other, 'Recusa desfeita')).toBeVisible();
      await expect(staff.getByRole('button', { name: 'Desfazer recusa de Lobos da Serra' })).toBeHidden();
      await expect(entrantOf(staff, 'Lobos da Serra')).toContainText('Novo');
      await other.close();
      expect(smtp.mails.some(({ subject }) => subject.startsWith('Inscrição não'))).toBe(false);
    });

    await acceptAll(request, id);
    await test.step('CA6 · a message and the code of the lobby reach the captain; who has opened them is shown', async () => {
      await chooseInMenu(staff, 'Mandar mensagem', 'Mais ações dos inscritos');
      const dialog = staff.getByRole('dialog', { name: 'Mensagem' });
      await dialog.getByLabel('Texto').fill('Entrem os três na sala de voz antes das 19:50.');
      await staff.screenshot({ path: 'test-results/look/message-1366.png' });
      await dialog.getByRole('button', { name: 'Mandar a 1' }).click();
      await expect(dialog.getByRole('region', { name: 'Mensagens mandadas' })).toContainText('0 de 1 abriram');
      await page.getByRole('link', { name: 'Abrir meu time' }).click();
      await expect(page.getByText('Entrem os três na sala de voz antes das 19:50.')).toBeVisible();
      await expect(dialog.getByRole('region', { name: 'Mensagens mandadas' })).toContainText('1 de 1 abriram');
      await staff.screenshot({ path: 'test-results/look/message-sent-1366.png' });
      await dialog.getByRole('button', { name: 'Fechar' }).first().click();

      await chooseInMenu(staff, 'Código do lobby', 'Mais ações dos inscritos');
      const lobby = staff.getByRole('dialog', { name: 'Código do lobby' });
      await expect(lobby.getByLabel('Aparece a partir de')).toHaveValue('2030-12-01T19:50');
      await lobby.getByLabel('Código').fill('K7Q-482');
      await lobby.getByLabel('Senha').fill('sertao8');
      await staff.screenshot({ path: 'test-results/look/lobby-1366.png' });
      await lobby.getByRole('button', { name: 'Salvar código' }).click();
      await expect(toast(staff, 'Código salvo')).toBeVisible();
      await page.reload();
      const own = page.getByRole('region', { name: 'Código do lobby' });
      await expect(own).toContainText('Aparece aqui');
      await expect(own).not.toContainText('K7Q');
      await page.screenshot({ path: 'test-results/look/captain-before-390.png', fullPage: true });
      await send(request, 'PUT', `/api/events/${id}/lobby`, {
        code: 'K7Q-482',
        password: 'sertao8',
        from: '2026-01-01T10:00',
      });
      await expect(own).toContainText('K7Q-482');
      await expectFine(page, 'the code of the lobby');
      await expectNothingCut(page, 'the page of the captain');
      await page.screenshot({ path: 'test-results/look/captain-code-390.png', fullPage: true });
      await chooseInMenu(staff, 'Código do lobby', 'Mais ações dos inscritos');
      await expect(lobby.getByRole('region', { name: 'Quem viu o código' })).toContainText('1 de 1 times viram');
      await lobby.getByRole('button', { name: 'Fechar' }).click();
    });

    await test.step('CA4 · after the first result a change of players is a request, which staff accept', async () => {
      allowConsoleError(/409/);
      const rival = await addTeam(request, { name: 'Rival', activisionIds: ['Rita#1', 'Rui#2', 'Rosa#3'] }, id);
      await report(request, { teamId: rival, eventId: id });
      await page.reload();
      await page.getByRole('button', { name: 'Pedir troca de jogador' }).click();
      await page.getByLabel('Activision ID do jogador 3').fill('nando#7654321');
      await page.getByRole('button', { name: 'Enviar pedido' }).click();
      const asked = page.getByRole('region', { name: 'Troca pedida' });
      await expect(asked).toContainText('jogador3 → nando');
      await page.screenshot({ path: 'test-results/look/captain-request-390.png', fullPage: true });
      const requests = staff.getByRole('region', { name: 'Trocas pedidas' });
      await expect(requests).toContainText('jogador3 → nando');
      await staff.screenshot({ path: 'test-results/look/requests-1366.png' });
      await staff.setViewportSize(phone);
      await expectFine(staff, 'requests on a phone');
      await expectNothingCut(staff, 'requests');
      await staff.screenshot({ path: 'test-results/look/requests-390.png' });
      await requests.getByRole('button', { name: 'Aceitar a troca de Lobos da Serra' }).click();
      await expect(requests).toBeHidden();
      await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Troca de jogador aceita');
      await expect(page.getByText('nando#7654321')).toBeVisible();
    });
  } finally {
    await server.remove();
    await smtp.stop();
  }
});
