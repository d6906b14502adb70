import { findOrganizerId } from '../world/account.ts';
import { createEvent, endEvent } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const name = 'Copa São João da Serra';

test('PU1 PU2 PU4 PU7 · anyone follows an event on a phone: complete without JavaScript, by itself with it, at 320 px, on one sheet', async ({
  page,
  browser,
  origin,
  organizer: _,
}) => {
  test.slow();
  const { request } = page;
  const own = `${name} ${Date.now()}`;
  const { id: eventId } = await createEvent(request, { name: own });
  const names = ['Lobos', 'Fúria', ...Array.from({ length: 48 }, (_none, index) => `Trio ${index + 1}`)];
  const teams = await addTeams(request, names, eventId);
  await report(request, { eventId, teamId: teams.get('Lobos'), kills: [5, 3, 1] });
  await page.goto(`/meus-campeonatos/${eventId}`);
  const link = await page.getByLabel('Página pública').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/c\/copa-sao-joao-da-serra-\d+$/);

  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: origin })).newPage();
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.goto(link);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(own);
  const first = plain.getByRole('region', { name: 'Classificação' }).getByRole('listitem').first();
  await expect(first).toContainText('Lobos');
  await expect(first).toContainText('18,0');
  await first.getByText('Lobos', { exact: true }).click();
  await expect(first.getByText('Queda 1: 9 kills × 2,0 (1º lugar) = 18,0.')).toBeVisible();
  await expect(plain.getByRole('region', { name: 'Como se pontua' })).toBeVisible();
  const last = plain.getByRole('region', { name: 'Classificação' }).getByText('Trio 48', { exact: true });
  await expect(last).toBeHidden();
  await plain.emulateMedia({ media: 'print' });
  await expect(last).toBeVisible();
  await plain.emulateMedia({ media: 'screen' });
  await plain.getByText('Ver os 50 times').click();
  await expect(last).toBeVisible();

  const phone = await (await browser.newContext({ baseURL: origin, viewport: { width: 320, height: 640 } })).newPage();
  const errors: string[] = [];
  phone.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  phone.on('pageerror', (error) => errors.push(error.message));
  await phone.goto(`${link}#furia`);
  await expect(phone.getByText('Link deste time').filter({ visible: true })).toHaveCount(1);
  await expectFine(phone, 'public page at 320 px');
  await report(request, { eventId, teamId: teams.get('Fúria'), kills: [9, 9, 9] });
  const leader = phone.getByRole('region', { name: 'Classificação' }).getByRole('listitem').first();
  await expect(leader).toContainText('54,0');
  expect(errors).toEqual([]);

  await report(request, { eventId, teamId: teams.get('Lobos'), round: 2, kills: [30, 0, 0] });
  await expect(leader).toContainText(/Subiu1Lobos/);
  // A broken link opens the page too.
  await phone.goto(`${link}#%`);
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Compartilhar' })).toBeVisible();
  await phone.goto(`${link}#trio-48`);
  await expect(phone.getByRole('region', { name: 'Classificação' }).getByText('Trio 48 A')).toBeInViewport();
  await phone.goto(`${link}#furia`);

  await phone.getByLabel('Buscar time ou jogador').fill('fúria');
  await expect(phone.getByRole('region', { name: 'Classificação' }).locator('details')).toHaveCount(1);
  await phone.getByRole('button', { name: 'É o meu time' }).click();
  await phone.reload();
  await expect(phone.getByRole('list', { name: 'Seu time' })).toContainText(/Desceu1Fúria.*54,0/);
  await phone.getByRole('navigation', { name: 'Partes da página' }).getByRole('link', { name: 'Regras' }).click();
  await expect(phone.getByRole('heading', { name: 'Como se pontua' })).toBeInViewport();
  await expect(phone.getByRole('navigation', { name: 'Partes da página' })).toBeInViewport();
  await expectFine(phone, 'public page with an own team');
  expect(errors).toEqual([]);

  await expect(phone.getByText('setas: mudança na queda 2')).toBeVisible();
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByText('setas: mudança na queda 2')).toBeHidden();
  await phone.emulateMedia({ media: null });
  const sheet = await phone.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await phone.getByRole('link', { name: /Agenda e resultados/ }).click();
  await phone.getByRole('link', { name: 'Acompanhar ao vivo' }).click();
  await expect(phone).toHaveURL(link);

  await page.getByLabel('Só para quem tem o link').click();
  await expect(page.getByLabel('Só para quem tem o link')).toBeChecked();
  await expect
    .poll(async () => (await request.get(`/api/agenda/${await findOrganizerId(request)}`)).text())
    .not.toContain('Copa São João');
  await page.request.patch(`/api/events/${eventId}`, { data: { published: false } });
  await expect(phone.getByText('Este campeonato não está público')).toBeVisible();
  expect((await phone.goto(link))?.status()).toBe(404);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Este campeonato não está público');
});

test('DE8 · the champion fills the first screen: podium, rounds that add up, without a podium where two share the title @main', async ({
  page,
  organizer: _,
}) => {
  const { request } = page;
  const cup = await createEvent(request, { name: `Copa ${Date.now()}`, startDate: '2036-11-22', startTime: '20:00' });
  const { slug } = cup as unknown as { slug: string };
  const teams = await addTeams(request, ['Fúria Noturna', 'Os Cangaceiros da Meia-Noite', 'Império 77'], cup.id);
  const play = (team: string, round: number, placement: number, kills: number[]) =>
    report(request, { eventId: cup.id, teamId: teams.get(team), round, placement, kills });
  await play('Fúria Noturna', 1, 1, [5, 3, 1]);
  await play('Fúria Noturna', 2, 2, [2, 2, 1]);
  await play('Os Cangaceiros da Meia-Noite', 1, 2, [4, 3, 1]);
  await play('Império 77', 2, 1, [1, 0, 0]);
  await endEvent(request, cup.id);
  await page.goto(`/c/${slug}`);
  const band = page.getByRole('region', { name: 'Campeão' });
  await expect(band.getByRole('heading', { level: 1 })).toHaveText(cup.name);
  await expect(band).toContainText('12,6 pontos à frente do 2º');
  await expect(band.getByRole('list', { name: 'Pódio' }).getByRole('listitem')).toHaveText([
    'Os Cangaceiros da Meia-Noite2º14,4pontos',
    'Fúria Noturna1º27,0pontos',
    'Império 773º2,0pontos',
  ]);
  const sum = page.getByRole('list', { name: 'Quedas do campeão' }).getByRole('listitem');
  await expect(sum).toHaveText(['Queda 1Venceu9 kills18,0', 'Queda 22º lugar5 kills9,0', 'Total27,0']);
  await expect(sum.first()).toBeInViewport();
  await expectFine(page, 'the champion');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFine(page, 'the champion at 320 px');
});
