import { expectFine } from './support/axe.ts';
import {
  accept,
  createChampionship,
  decline,
  fillSignUp,
  listSignUps,
  setRules,
  signUp,
} from './support/championship.ts';
import { expect, test } from './support/fixtures.ts';
import { report } from './support/report-screen.ts';

const PHONE = { width: 390, height: 844 };

test.beforeEach(({ secondBrowser }) => secondBrowser.setViewportSize(PHONE));

test('K6 N1 N2 · a player finds the championship, signs the trio up on a phone, and sees it move with the scores', async ({
  page,
  organizer: _,
  secondBrowser: phone,
}) => {
  test.slow();
  const { request } = page;
  const copa = await createChampionship(request, { startDate: '2036-12-06', startTime: '20:00' });
  await createChampionship(request, { name: 'Copa Passada', startDate: '2020-01-01' });
  await createChampionship(request, { name: 'Rascunho secreto', published: false });
  await setRules(request, copa.id, { notice: 'Entre no Discord até 19h30.', until: '2036-12-05T18:00' });
  const { user } = (await (await request.get('/api/auth/session')).json()) as { user: { id: string; email: string } };

  await phone.goto(`/organizador/${user.id}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Agenda de campeonatos' })).toBeVisible();
  const next = phone.getByRole('region', { name: 'Próximos' }).getByRole('listitem');
  await expect(next).toContainText(['sábado, 06/12/2036 às 20:00']);
  await expect(next).toContainText(['Copa Trios']);
  await expect(next).toContainText(['Ressurgência Trios']);
  await expect(phone.getByRole('region', { name: 'Encerrados' }).getByRole('listitem')).toContainText(['Copa Passada']);
  await expect(phone.getByRole('main')).not.toContainText(/Rascunho secreto|@/);
  await expect(phone.getByRole('main').getByRole('link')).toHaveCount(0);
  await expectFine(phone, 'agenda');
  await createChampionship(request, { name: 'Copa Aberta', startTime: '20:00' });
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(next).toContainText(['Copa Trios', 'Horário: 20:00, data a definir']);

  await phone.goto(`/inscricao?campeonato=${copa.id}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Copa Trios' })).toBeVisible();
  await expect(phone.getByText('Inscrições até sexta-feira, 05/12/2036 às 18:00')).toBeVisible();
  await expect(phone.getByText('Entre no Discord até 19h30.')).toBeVisible();
  await fillSignUp(phone, 'Lobos do Sul');
  await phone.getByLabel('Activision ID do jogador 2').fill('viper');
  await phone.getByLabel('Activision ID do jogador 3').focus();
  await expect(phone.getByLabel('Activision ID do jogador 2')).toHaveAccessibleDescription(
    'Costuma ser nome#1234567. Se estiver certo, pode seguir assim.',
  );
  await expectFine(phone, 'sign-up');
  // The tap leaves the field, and the warning that comes does not push the button away from under the finger.
  await phone.getByLabel('Activision ID do jogador 3').fill('rex');
  await phone.getByRole('button', { name: 'Inscrever time' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recebida' })).toBeFocused();
  await expect(phone.getByText(/\/meutime#.{20,}/)).toBeVisible();
  await expectFine(phone, 'confirmation');

  await phone.getByRole('link', { name: 'Abrir meu time' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Lobos do Sul' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Inscrição recebida' })).toBeVisible();
  await signUp(request, copa.id, 'Fúria');
  const signUps = await listSignUps(request, copa.id);
  expect(signUps.map(({ teamName }) => teamName)).toEqual(['Lobos do Sul', 'Fúria']);
  await accept(
    request,
    copa.id,
    signUps.map(({ id }) => id),
  );
  await expect(phone.getByRole('heading', { name: 'Time confirmado' })).toBeVisible();

  const { teams } = (await (await request.get('/api/teams')).json()) as { teams: { id: string; name: string }[] };
  const teamId = (wanted: string) => teams.find(({ name }) => name === wanted)?.id;
  const race = phone.getByRole('region', { name: 'Posição ao vivo' });
  await report(request, { teamId: teamId('Lobos do Sul'), placement: 2, kills: [3, 2, 1] });
  await expect(race).toContainText('1ºde 2 times');
  await expect(race).toContainText(/atualizado às \d\dh\d\d/);
  await expectFine(phone, 'first place');
  await report(request, { teamId: teamId('Fúria'), placement: 1, kills: [5, 2, 1] });
  await expect(race).toContainText('2ºde 2 times');
  await expect(race).toContainText('faltam 5,2 pontos para o 1º lugar');
  await expect(phone.getByRole('row', { name: /^1 2º 6 10,8$/ })).toBeVisible();
  await phone.setViewportSize({ width: 1440, height: 900 });
  await expectFine(phone, 'my team on a desktop');
});

test('SE8 · a long agenda is read page by page', async ({ page, organizer: _, secondBrowser: phone }) => {
  for (let day = 1; day <= 25; day += 1)
    await createChampionship(page.request, {
      name: `Copa ${day}`,
      startDate: `2036-12-${String(day).padStart(2, '0')}`,
    });
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { id: string } };
  await phone.goto(`/organizador/${user.id}`);
  const listed = phone.getByRole('region', { name: 'Próximos' }).getByRole('listitem');
  await expect(listed).toHaveCount(20);
  await expectFine(phone, 'the first page');
  await phone.getByRole('navigation', { name: 'Páginas da agenda' }).getByRole('button', { name: 'Próxima' }).click();
  await expect(listed).toHaveCount(5);
  await expect(listed.last()).toContainText('Copa 25');
});

test('N1 E2 · a sign-up whose answer was lost keeps what was typed, outlives a reload, and counts once when sent again', async ({
  page,
  organizer: _,
  secondBrowser: phone,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*registration/);
  const copa = await createChampionship(page.request);
  await setRules(page.request, copa.id, { places: 1 });
  await signUp(page.request, copa.id, 'Primeiros');

  await phone.goto(`/inscricao?campeonato=${copa.id}`);
  await expect(phone.getByText('As vagas acabaram')).toBeVisible();
  const send = phone.getByRole('button', { name: 'Entrar na lista de espera' });
  await send.click();
  await expect(phone.getByLabel('Nome do time')).toBeFocused();
  await expect(phone.getByText('Informe o nome do time.')).toBeVisible();
  await phone.getByLabel('Nome do time').fill('S');
  await expect(phone.getByText('Informe o nome do time.')).toBeHidden();
  await expect(phone.getByText('Informe um e-mail válido.')).toBeVisible();
  await fillSignUp(phone, 'Segundos');
  await phone.route('**/api/registration/*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(phone.getByRole('alert')).toContainText(
    'Não sabemos se a inscrição chegou. Envie de novo: ela não conta duas vezes.',
  );
  await phone.unroute('**/api/registration/*');

  await phone.reload();
  await expect(phone.getByLabel('Nome do time')).toHaveValue('Segundos');
  await expect(phone.getByLabel('Activision ID do jogador 3')).toHaveValue('jogador3#1234567');
  await send.click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Lista de espera: posição 1' })).toBeVisible();
  expect((await listSignUps(page.request, copa.id)).map(({ teamName }) => teamName)).toEqual(['Primeiros', 'Segundos']);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Lista de espera: posição 1' })).toBeVisible();
  // What became of it meanwhile, not what was answered then.
  await decline(page.request, copa.id, ['Segundos']);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recusada' })).toBeVisible();
  await phone.getByRole('button', { name: 'Inscrever outro time' }).click();
  await expect(phone.getByLabel('Nome do time')).toHaveValue('');
});

test('N1 · closed, unpublished, unknown or without an id, the page says so; too many tries are told in words; robots get nowhere', async ({
  page,
  organizer: _,
  secondBrowser: phone,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (404|429)/);
  const copa = await createChampionship(page.request);
  const draft = await createChampionship(page.request, { published: false });
  const expectHeading = (name: string) => expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await phone.goto(`/inscricao?campeonato=${copa.id}`);
  await expectHeading('Inscrições encerradas');
  await expectFine(phone, 'closed');
  for (const id of [draft.id, '00000000-0000-4000-8000-000000000000']) {
    await phone.goto(`/inscricao?campeonato=${id}`);
    await expectHeading('Campeonato não encontrado');
  }
  for (const search of ['', '?campeonato=nada']) {
    await phone.goto(`/inscricao${search}`);
    await expectHeading('Link de inscrição incompleto');
  }
  await phone.goto('/organizador/00000000-0000-4000-8000-000000000000');
  await expectHeading('Página não encontrada');

  await setRules(page.request, copa.id);
  await phone.goto(`/inscricao?campeonato=${copa.id}`);
  await fillSignUp(phone, 'Robôs');
  await phone.locator('input[name=website]').evaluate((trap: HTMLInputElement) => (trap.value = 'http://exemplo.com'));
  await phone.getByRole('button', { name: 'Inscrever time' }).click();
  await expectHeading('Inscrição recebida');
  expect(await listSignUps(page.request, copa.id)).toEqual([]);

  await phone.getByRole('button', { name: 'Inscrever outro time' }).click();
  await fillSignUp(phone, 'Insistentes');
  const email = await phone.getByLabel('E-mail do capitão').inputValue();
  for (let tries = 0; tries < 10; tries += 1) {
    const data = { id: copa.id, teamName: 'X', captainEmail: email, discordId: '1', activisionIds: ['', '', ''] };
    await page.request.post(`/api/registration/${draft.id}`, { data });
  }
  await phone.getByRole('button', { name: 'Inscrever time' }).click();
  await expect(phone.getByRole('alert')).toContainText(/Muitas tentativas\. Tente novamente em \d+ minutos?\./);
  await expect(phone.getByLabel('Nome do time')).toHaveValue('Insistentes');
});

test('N2 · the captain changes players until the list is closed, withdraws when sure, and this device remembers and forgets', async ({
  page,
  organizer: _,
  secondBrowser: phone,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (404|409).*my-team/);
  const copa = await createChampionship(page.request);
  await setRules(page.request, copa.id);
  const { token } = await signUp(page.request, copa.id, 'L'.repeat(60));
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url().split('#')[0]!));
  await phone.goto(`/meutime#${token}`);
  await phone.getByRole('button', { name: 'Alterar jogadores' }).click();
  // Another device changes another player meanwhile: both changes stay.
  const activisionIds = ['outra#1234567', null, null];
  const headers = { 'x-captain-token': token };
  await page.request.put('/api/my-team/players', { data: { activisionIds }, headers });
  await phone.getByLabel('Activision ID do jogador 3').fill('nova#7654321');
  await phone.getByRole('button', { name: 'Salvar jogadores' }).click();
  await expect(phone.getByText('Jogadores atualizados')).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'outra#1234567' })).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'nova#7654321' })).toBeVisible();
  await expectFine(phone, 'a name of 200 letters');

  await phone.getByRole('button', { name: 'Alterar jogadores' }).click();
  await setRules(page.request, copa.id, { rostersClosed: true });
  await phone.getByRole('button', { name: 'Salvar jogadores' }).click();
  await expect(phone.getByText(/já fechou a lista de jogadores|A lista de jogadores está fechada/)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('A lista de jogadores está fechada.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Alterar jogadores' })).toHaveCount(0);

  // Opened again without the link.
  await phone.goto('/auth');
  await phone.goto('/meutime');
  await phone.getByRole('button', { name: 'Desistir da vaga' }).click();
  const question = phone.getByRole('dialog', { name: 'Desistir da vaga?' });
  await expectFine(phone, 'question');
  await phone.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await phone.getByRole('button', { name: 'Desistir da vaga' }).click();
  await question.getByRole('button', { name: 'Desistir da vaga' }).click();
  await expect(phone.getByRole('heading', { name: 'Inscrição retirada' })).toBeVisible();

  await phone.getByRole('button', { name: 'Esquecer este time neste aparelho' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Nenhum time neste aparelho' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Nenhum time neste aparelho' })).toBeVisible();
  await phone.goto('/meutime#nada');
  await expect(phone.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
  // SE10: neither a page nor the API is asked for with the token in the address.
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await expect(phone.getByText('Peça um novo ao organizador')).toBeVisible();
});

test('N2 E1 · cut off, the captain sees of when the score is, never an old one as live; it recovers by itself', async ({
  page,
  organizer: _,
  secondBrowser: phone,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const copa = await createChampionship(page.request);
  await setRules(page.request, copa.id);
  const { id, token } = await signUp(page.request, copa.id, 'Lobos');
  await accept(page.request, copa.id, [id]);
  await phone.route('**/api/my-team', (route) => route.abort());
  await phone.goto(`/meutime#${token}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Erro ao carregar o time' })).toBeVisible();
  await phone.unroute('**/api/my-team');
  await phone.getByRole('button', { name: 'Tentar novamente' }).click();
  const race = phone.getByRole('region', { name: 'Posição ao vivo' });
  await expect(race).toContainText('Ainda ninguém pontuou', { ignoreCase: true });
  await expect(race).toContainText(/sem pontos · 1 time(?!s)/);
  await expect(race).toContainText('atualizado às');

  await phone.route('**/api/my-team', (route) => route.abort());
  await expect(race.getByRole('alert')).toContainText(/Sem conexão: este é o placar de \d\dh\d\d/);
  await expect(race).not.toContainText('atualizado às');
  await expectFine(phone, 'cut off');
  await phone.unroute('**/api/my-team');
  await expect(race.getByRole('alert')).toBeHidden();
  await expect(race).toContainText('atualizado às');
});
