import { findOrganizerId, fromNewAddress } from '../world/account.ts';
import { send } from '../world/caller.ts';
import { createEvent, endEvent, putOnAir } from '../world/event.ts';
import { acceptSignUps, declineTrio, listSignUps, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { reportFor } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { fillSignUp, introduceOrganizer } from './support/sign-up.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1440, height: 900 };

// Players open the pages on a phone, signed out; `request` is the organiser.
test.use({ viewport: PHONE });

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(fromNewAddress());
});

test('PU2 SE8 EV7 · agenda and sign-up page are in the first response, readable without JavaScript, and taken over without an error; a long agenda shows twenty results', async ({
  page: phone,
  request,
  account: _,
  browser,
  origin,
}) => {
  const copa = await createEvent(request, {
    preset: 'ressurgencia-trios',
    startDate: '2036-12-06',
    startTime: '20:00',
  });
  await setSignUpRules(request, copa.id, { notice: 'Entre no Discord até 19h30.' });
  const agenda = `/organizador/${await findOrganizerId(request)}`;
  const signUpPage = `/inscricao?campeonato=${copa.id}`;
  const days = Array.from({ length: 23 }, (_, index) => `2020-01-${String(index + 1).padStart(2, '0')}`);
  for (const startDate of days) await createEvent(request, { name: `Copa ${startDate}`, startDate });

  await test.step('PU2 · agenda and sign-up page are in the first response, readable without JavaScript', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: origin })).newPage();
    await plain.goto(agenda);
    await expect(plain.getByRole('region', { name: 'Próximos' })).toContainText('sábado, 06/12/2036 às 20:00');
    await plain.getByRole('link', { name: 'Inscrever-se: Copa Trios' }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Copa Trios');
    await expect(plain.getByText('Entre no Discord até 19h30.')).toBeVisible();
    expect(await plain.content()).toContain('ative o JavaScript');
    await expect(plain.getByLabel('Nome do time')).toBeDisabled();
    await plain.context().close();
  });

  const errors: string[] = [];
  phone.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  phone.on('pageerror', (error) => errors.push(error.message));
  await phone.goto(agenda);
  await expect(phone).toHaveTitle(/^Agenda/);

  await test.step('SE8 EV7 · a long agenda shows twenty results, and more on demand', async () => {
    const results = phone.getByRole('region', { name: 'Resultados' }).getByRole('listitem');
    await expect(results).toHaveCount(20);
    await expect(results.first()).toContainText('Copa 2020-01-23');
    await phone.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect(results).toHaveCount(23);
    await expect(results.last()).toContainText('Copa 2020-01-01');
    await expect(phone.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);
  });

  await test.step('PU2 · both pages are taken over without an error', async () => {
    await phone.goto(signUpPage);
    await phone.getByLabel('Nome do time').fill('Lobos');
    // The server renders the form without the text that this browser stored; restoring the text causes no error.
    await phone.reload();
    await expect(phone.getByLabel('Nome do time')).toHaveValue('Lobos');
    expect(errors).toEqual([]);
  });
});

test('K6 N1 N2 · a player finds the championship, signs the trio up on a phone, and sees it move with the scores', async ({
  page: phone,
  request,
  account: _,
}) => {
  test.slow();
  const copa = await createEvent(request, {
    preset: 'ressurgencia-trios',
    startDate: '2036-12-06',
    startTime: '20:00',
  });
  await createEvent(request, { name: 'Copa Passada', startDate: '2020-01-01' });
  await createEvent(request, { name: 'Rascunho secreto', published: false });
  await setSignUpRules(request, copa.id, { notice: 'Entre no Discord até 19h30.', until: '2036-12-05T18:00' });

  await phone.goto(`/organizador/${await findOrganizerId(request)}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Agenda de campeonatos' })).toBeVisible();
  const next = phone.getByRole('region', { name: 'Próximos' }).getByRole('listitem');
  await expect(next).toContainText(['sábado, 06/12/2036 às 20:00']);
  await expect(next).toContainText(['Copa Trios']);
  await expect(next).toContainText(['Ressurgência Trios']);
  await expect(phone.getByRole('region', { name: 'Resultados' }).getByRole('listitem')).toContainText(['Copa Passada']);
  await expect(phone.getByRole('main')).not.toContainText(/Rascunho secreto|@/);
  // The agenda has no form: captains sign up on the page of the championship.
  await expect(phone.getByRole('main').getByRole('textbox')).toHaveCount(0);
  const toSignUp = next.getByRole('link', { name: 'Inscrever-se: Copa Trios' });
  await expect(toSignUp).toHaveCount(1);
  await expectFine(phone, 'agenda');
  await createEvent(request, { name: 'Copa Aberta', startTime: '20:00' });
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(next).toContainText(['Copa Trios', 'Horário: 20:00, data a definir']);

  await toSignUp.click();
  await expect(phone).toHaveURL(`/inscricao?campeonato=${copa.id}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Copa Trios' })).toBeVisible();
  await expect(phone.getByText('Inscrições até sexta-feira, 05/12/2036 às 18:00')).toBeVisible();
  await expect(phone.getByText('Entre no Discord até 19h30.')).toBeVisible();
  await fillSignUp(phone, 'Lobos do Sul');
  await phone.getByLabel('Activision ID do jogador 2').fill('viper');
  await phone.getByLabel('Activision ID do jogador 3').focus();
  await expect(phone.getByLabel('Activision ID do jogador 2')).toHaveAccessibleDescription(
    'No placar aparece: viper. O ID costuma ser nome#1234567.',
  );
  await expectFine(phone, 'sign-up');
  // Tapping the button leaves the field; the warning that appears must not move the button.
  await phone.getByLabel('Activision ID do jogador 3').fill('rex');
  await phone.getByRole('button', { name: 'Inscrever time' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recebida' })).toBeFocused();
  await expect(phone.getByText(/\/meutime#.{20,}/)).toBeVisible();
  await expectFine(phone, 'confirmation');

  await phone.getByRole('link', { name: 'Abrir meu time' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Lobos do Sul' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Inscrição recebida' })).toBeVisible();
  await signUpTrio(request, copa.id, 'Fúria');
  const signUps = await listSignUps(request, copa.id);
  expect(signUps.map(({ teamName }) => teamName)).toEqual(['Lobos do Sul', 'Fúria']);
  await acceptSignUps(
    request,
    copa.id,
    signUps.map(({ id }) => id),
  );
  await expect(phone.getByRole('heading', { name: 'Time confirmado' })).toBeVisible();

  const race = phone.getByRole('region', { name: 'Posição ao vivo' });
  await reportFor(request, copa.id, 'Lobos do Sul', { placement: 2, kills: [3, 2, 1] });
  await expect(race).toContainText('1ºde 2 times');
  await expect(race).toContainText(/atualizado às \d\dh\d\d/);
  await expectFine(phone, 'first place');
  await reportFor(request, copa.id, 'Fúria', { placement: 1, kills: [5, 2, 1] });
  await expect(race).toContainText('2ºde 2 times');
  await expect(race).toContainText('faltam 5,2 pontos para o 1º lugar');
  await expect(phone.getByRole('row', { name: /^1 2º 6 10,8$/ })).toBeVisible();

  // LE8: a change of players does not affect rounds that were already reported.
  await phone.getByRole('button', { name: 'Pedir troca de jogador' }).click();
  await expect(phone.getByText('A troca vale a partir da queda 2.')).toBeVisible();
  await expectFine(phone, 'changing players between rounds');
  await phone.getByRole('button', { name: 'Cancelar' }).click();
  await phone.setViewportSize(DESKTOP);
  await expectFine(phone, 'my team on a desktop');
});

test('N1 E2 EV8 · a sign-up whose answer was lost counts once when sent again; an invited captain finds the form filled @main', async ({
  page: phone,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*registration|status of 404.*invitation/);
  await test.step('N1 E2 · a sign-up whose answer was lost keeps what was typed, outlives a reload, and counts once when sent again', async () => {
    const copa = await createEvent(request);
    await setSignUpRules(request, copa.id, { places: 1 });
    await signUpTrio(request, copa.id, 'Primeiros');

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
    expect((await listSignUps(request, copa.id)).map(({ teamName }) => teamName)).toEqual(['Primeiros', 'Segundos']);
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1, name: 'Lista de espera: posição 1' })).toBeVisible();
    // The page shows the current state of the sign-up, not the stored response.
    await declineTrio(request, copa.id, 'Segundos');
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recusada' })).toBeVisible();
    await phone.getByRole('button', { name: 'Inscrever outro time' }).click();
    await expect(phone.getByLabel('Nome do time')).toHaveValue('');
  });

  await test.step('EV8 · an invited captain finds the form filled, and the link keeps its secret', async () => {
    // Another captain's phone.
    await phone.evaluate(() => localStorage.clear());
    const before = await createEvent(request, { name: 'Etapa 1' });
    await setSignUpRules(request, before.id);
    const { id } = await signUpTrio(request, before.id, 'Lobos', { activisionIds: ['Raí#1111111', 'Bia#2222222', ''] });
    await acceptSignUps(request, before.id, [id]);
    const copa = await createEvent(request, { name: 'Etapa 2' });
    await setSignUpRules(request, copa.id);
    const answer = await request.post(`/api/events/${copa.id}/invitations`, { data: { from: before.id } });
    const { invitations } = (await answer.json()) as { invitations: { url: string }[] };
    const { pathname, search, hash } = new URL(invitations[0]!.url);
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(request.url().split('#')[0]!));

    await phone.goto(`${pathname}${search}#convite=nada`);
    await expect(phone.getByLabel('Nome do time')).toHaveValue('');
    await expect(phone).toHaveURL(`/inscricao?campeonato=${copa.id}`);
    await phone.goto(`${pathname}${search}${hash}`);
    await expect(phone.getByText('Preenchemos com os dados da sua última inscrição.')).toBeVisible();
    await expect(phone).toHaveURL(`/inscricao?campeonato=${copa.id}`);
    await expect(phone.getByLabel('Nome do time')).toHaveValue('Lobos');
    await expect(phone.getByLabel('E-mail do capitão')).toHaveValue(`${id}@exemplo.com`);
    await expect(phone.getByLabel('Activision ID do jogador 2')).toHaveValue('Bia#2222222');
    expect(asked.filter((url) => url.includes(hash.split('=')[1]!))).toEqual([]);
    await expectFine(phone, 'invited');
    // The invitation only fills in the form: the captain checks and sends it.
    expect(await listSignUps(request, copa.id)).toEqual([]);
    await phone.getByLabel('Activision ID do jogador 3').fill('Duda#4444444');
    await phone.getByRole('button', { name: 'Inscrever time' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recebida' })).toBeVisible();
  });
});

test('N1 EV6 · a page that takes no sign-ups says so, robots get nowhere; a trio that cannot be right is told at its field', async ({
  page: phone,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (404|429)|status of 409.*registration/);
  await test.step('N1 · closed, unpublished, unknown or without an id, the page says so; too many tries are told in words; robots get nowhere', async () => {
    const copa = await createEvent(request);
    const draft = await createEvent(request, { published: false });
    const expectHeading = (name: string) => expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
    await setSignUpRules(request, copa.id);
    await setSignUpRules(request, copa.id, { open: false });
    await phone.goto(`/inscricao?campeonato=${copa.id}`);
    await expect(phone.getByRole('heading', { name: 'Inscrições encerradas' })).toBeVisible();
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

    await setSignUpRules(request, copa.id);
    await phone.goto(`/inscricao?campeonato=${copa.id}`);
    await fillSignUp(phone, 'Robôs');
    await phone
      .locator('input[name=website]')
      .evaluate((trap: HTMLInputElement) => (trap.value = 'http://exemplo.com'));
    await phone.getByRole('button', { name: 'Inscrever time' }).click();
    await expectHeading('Inscrição recebida');
    expect(await listSignUps(request, copa.id)).toEqual([]);

    await phone.getByRole('button', { name: 'Inscrever outro time' }).click();
    await fillSignUp(phone, 'Insistentes');
    const email = await phone.getByLabel('E-mail do capitão').inputValue();
    for (let tries = 0; tries < 10; tries += 1) {
      const data = { id: copa.id, teamName: 'X', captainEmail: email, discordId: '1', activisionIds: ['', '', ''] };
      await request.post(`/api/registration/${draft.id}`, { data, headers: fromNewAddress() });
    }
    await phone.getByRole('button', { name: 'Inscrever time' }).click();
    await expect(phone.getByRole('alert')).toContainText(/Muitas tentativas\. Tente novamente em \d+ minutos?\./);
    await expect(phone.getByLabel('Nome do time')).toHaveValue('Insistentes');
  });

  await test.step('EV6 · a trio that cannot be right is told at its field; a player of another team is asked about', async () => {
    // Another captain's phone.
    await phone.evaluate(() => localStorage.clear());
    await phone.context().setExtraHTTPHeaders(fromNewAddress());
    const copa = await createEvent(request);
    await setSignUpRules(request, copa.id);
    await signUpTrio(request, copa.id, 'Lobos', { activisionIds: ['Raí#1111111', 'Bia#2222222', 'Caio#3333333'] });
    await phone.goto(`/inscricao?campeonato=${copa.id}`);
    const player = (slot: number) => phone.getByLabel(`Activision ID do jogador ${slot}`);
    const send = phone.getByRole('button', { name: 'Inscrever time' });

    await fillSignUp(phone, 'lobos');
    for (const slot of [1, 2, 3]) await player(slot).fill('');
    await send.click();
    await expect(player(1)).toBeFocused();
    await expect(player(1)).toHaveAccessibleDescription('Informe ao menos um jogador.');

    await player(1).fill('Raí#1111111');
    await expect(player(1)).toHaveAccessibleDescription('No placar aparece: Raí');
    // The form reports a repeated player while the captain types, before anything is sent.
    await player(2).fill('RAÍ#1111111');
    await expect(player(2)).toHaveAccessibleDescription('RAÍ já é o jogador 1.');
    await send.click();
    await expect(player(2)).toBeFocused();
    await player(2).fill('Duda#4444444');

    await send.click();
    await expect(phone.getByLabel('Nome do time')).toBeFocused();
    await expect(phone.getByLabel('Nome do time')).toHaveAccessibleDescription(
      'Já existe um time com este nome neste campeonato. Escolha outro.',
    );
    await phone.getByLabel('Nome do time').fill('Corujas');

    await send.click();
    const question = phone.getByRole('heading', { name: 'Enviar assim mesmo?' });
    await expect(question).toBeFocused();
    await expect(phone.getByText('Já em outro time deste campeonato: Raí.')).toBeVisible();
    // The captain is not told which other team has the player.
    await expect(phone.getByRole('main')).not.toContainText('Lobos');
    await expectFine(phone, 'question');
    await phone.getByRole('button', { name: 'Corrigir jogadores' }).click();
    await expect(question).toBeHidden();
    expect(await listSignUps(request, copa.id)).toHaveLength(1);
    await send.click();
    await phone.getByRole('button', { name: 'Enviar assim mesmo' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recebida' })).toBeVisible();
    expect((await listSignUps(request, copa.id)).map(({ teamName }) => teamName)).toEqual(['Lobos', 'Corujas']);
  });
});

test('N2 E1 · the captain changes players and withdraws, and this device remembers and forgets; cut off, no old score is shown as live', async ({
  page: phone,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (404|409).*my-team|net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await test.step('N2 · the captain changes players until the list is closed, withdraws when sure, and this device remembers and forgets', async () => {
    const copa = await createEvent(request);
    await setSignUpRules(request, copa.id);
    const { token } = await signUpTrio(request, copa.id, 'L'.repeat(60));
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(request.url().split('#')[0]!));
    await phone.goto(`/meutime#${token}`);
    await phone.getByRole('button', { name: 'Alterar jogadores' }).click();
    // Another device changes another player before this one saves: both changes stay.
    const activisionIds = ['outra#1234567', null, null];
    const headers = { 'x-captain-token': token };
    await request.put('/api/my-team/players', { data: { activisionIds }, headers });
    await phone.getByLabel('Activision ID do jogador 3').fill('nova#7654321');
    await phone.getByRole('button', { name: 'Salvar jogadores' }).click();
    await expect(phone.getByText('Jogadores atualizados')).toBeVisible();
    await expect(phone.getByRole('listitem').filter({ hasText: 'outra#1234567' })).toBeVisible();
    await expect(phone.getByRole('listitem').filter({ hasText: 'nova#7654321' })).toBeVisible();
    await expectFine(phone, 'a name of 60 letters');

    await phone.getByRole('button', { name: 'Alterar jogadores' }).click();
    await setSignUpRules(request, copa.id, { rostersClosed: true });
    await phone.getByRole('button', { name: 'Salvar jogadores' }).click();
    await expect(phone.getByText(/já fechou a lista de jogadores|A lista de jogadores está fechada/)).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('A lista de jogadores está fechada.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Alterar jogadores' })).toHaveCount(0);

    // The browser remembers the team when the page is opened without the token.
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
    // SE10: no request for a page or to the API has the token in its URL.
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    await expect(phone.getByText('Peça um novo ao organizador')).toBeVisible();
  });

  await test.step('N2 E1 · cut off, the captain sees of when the score is, never an old one as live; it recovers by itself', async () => {
    const copa = await createEvent(request);
    await setSignUpRules(request, copa.id);
    const { id, token } = await signUpTrio(request, copa.id, 'Lobos');
    await acceptSignUps(request, copa.id, [id]);
    await phone.route('**/api/my-team', (route) => route.abort());
    // Without another page between them, the new token would not load the page again.
    await phone.goto('about:blank');
    await phone.goto(`/meutime#${token}`);
    await expect(phone.getByRole('heading', { level: 1, name: 'Erro ao carregar o time' })).toBeVisible();
    await phone.unroute('**/api/my-team');
    await phone.getByRole('button', { name: 'Tentar novamente' }).click();
    // DE8: before the first points there is no place without points, but what comes next.
    await expect(phone.getByRole('region', { name: 'Posição ao vivo' })).toHaveCount(0);
    const race = phone.getByRole('region', { name: 'Seu caminho' });
    await expect(race.getByRole('listitem')).toHaveText([/^Inscrição aceita/, /^Queda 1/]);
    await expect(race).toContainText(/Ainda ninguém pontuou · 1 time(?!s)/);
    await expect(race).toContainText('atualizado às');

    await phone.route('**/api/my-team', (route) => route.abort());
    await expect(race.getByRole('alert')).toContainText(/Sem conexão: este é o placar de \d\dh\d\d/);
    await expect(race).not.toContainText('atualizado às');
    await expectFine(phone, 'cut off');
    await phone.unroute('**/api/my-team');
    await expect(race.getByRole('alert')).toBeHidden();
    await expect(race).toContainText('atualizado às');
  });
});

test('DE8 · the captain’s page counts down to the start and to the end of the check-in, on a phone in another time zone too', async ({
  request,
  browser,
  origin,
  account: _,
}) => {
  const start = new Date(Date.now() + 90 * 60_000);
  const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [startDate, startTime] = inSaoPaulo.format(start).split(' ');
  const copa = await createEvent(request, { startDate, startTime });
  await send(request, 'PUT', `/api/events/${copa.id}/check-in-rules`, { opens: 120, closes: 30 });
  await setSignUpRules(request, copa.id);
  const { id, token } = await signUpTrio(request, copa.id, 'Lobos');
  await acceptSignUps(request, copa.id, [id]);
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await phone.goto(`/meutime#${token}`);
  await expect(phone.getByRole('timer', { name: 'Tempo até a queda 1' })).toHaveText(/^01h(?:2\d|30)min\d\ds$/);
  await expect(phone.getByRole('region', { name: 'Check-in' })).toContainText(/(?:5\d:\d\d|01:00:00)até/);
});

test('EV13 · agenda and sign-up page are the organiser’s: name, logo, contact, places left and the real state @main', async ({
  page: phone,
  request,
  account: _,
}) => {
  const agenda = `/organizador/${await findOrganizerId(request)}`;
  await phone.goto(agenda);
  await expect(phone.getByText('Nenhum campeonato por aqui ainda')).toBeVisible();
  await expectFine(phone, 'empty agenda');

  await introduceOrganizer(request);
  const open = await createEvent(request, { name: 'Aberta', startDate: '2036-12-06' });
  await setSignUpRules(request, open.id, { places: 3 });
  await signUpTrio(request, open.id, 'Lobos');
  const full = await createEvent(request, { name: 'Cheia', startDate: '2036-12-07' });
  await setSignUpRules(request, full.id, { places: 1 });
  await signUpTrio(request, full.id, 'Primeiros');
  await signUpTrio(request, full.id, 'Segundos');
  const early = await createEvent(request, { name: 'Cedo', startDate: '2036-12-08' });
  await setSignUpRules(request, early.id, { from: '2036-12-01T12:00' });
  const closed = await createEvent(request, { name: 'Fechada', startDate: '2036-12-09' });
  await setSignUpRules(request, closed.id);
  await setSignUpRules(request, closed.id, { open: false });
  const switchedOff = await createEvent(request, { name: 'N'.repeat(200), startDate: '2036-12-10' });
  await setSignUpRules(request, switchedOff.id, { open: false, from: '2036-12-02T12:00' });

  await phone.goto(agenda);
  await expect(phone.getByRole('heading', { level: 1, name: 'Arena Sertão' })).toBeVisible();
  const logo = phone.getByRole('img', { name: 'Logo de Arena Sertão' });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(phone.getByText('Campeonatos de trio toda semana')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Discord' })).toHaveAttribute('href', 'https://discord.gg/arena');
  await expect(phone.getByRole('banner')).toHaveCount(0);
  await expect(phone.getByRole('contentinfo')).toHaveText('Feito com Queda Livre');
  const cards = phone.getByRole('region', { name: 'Próximos' }).getByRole('listitem');
  await expect(cards).toContainText([
    /Aberta.*Inscrições abertas2 vagas restantesInscrever-se/,
    /Cheia.*Lista de esperaVagas preenchidas · 1 na lista de esperaEntrar na lista de espera/,
    /Cedo.*Em breveInscrições abrem em 01\/12\/2036 às 12:00/,
    /Fechada.*Inscrições encerradas0 de \d+ vagas preenchidas/,
    /N{200}.*Em breveInscrições ainda não abriramPágina do campeonato$/,
  ]);
  // Cards of events whose sign-ups are not open have no link to sign up.
  for (const closed of [2, 3]) await expect(cards.nth(closed).getByRole('link')).toHaveText(['Página do campeonato']);
  await expectFine(phone, 'agenda');
  for (const size of [NARROW, DESKTOP]) {
    await phone.setViewportSize(size);
    await expectFine(phone, `agenda at ${size.width}`);
  }
  await putOnAir(request, open.id);
  await phone.reload();
  await expect(phone.getByRole('region', { name: /^Ao vivo/ })).toContainText(/Queda 1Aberta/);
  await expect(cards.filter({ hasText: 'Aberta' })).toHaveCount(0);
  await expectFine(phone, 'on air');

  const visit = async (id: string) => {
    await phone.goto(`/inscricao?campeonato=${id}`);
    await expect(phone.getByRole('link', { name: /Arena Sertão/ })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/arena');
  };
  await phone.setViewportSize(NARROW);
  await visit(open.id);
  await expect(phone.getByRole('region', { name: 'Vagas' })).toContainText('2 vagas restantes de 3');
  await expectFine(phone, 'sign-up at 320');
  await visit(full.id);
  await expect(phone.getByRole('region', { name: 'Vagas' })).toContainText('1 na lista de espera');
  await expect(phone.getByRole('button', { name: 'Entrar na lista de espera' })).toBeVisible();
  await visit(early.id);
  await expect(phone.getByRole('heading', { name: 'Inscrições ainda não abriram' })).toBeVisible();
  await expect(phone.getByText('Abrem em segunda-feira, 01/12/2036 às 12:00.')).toBeVisible();
  await expect(phone.getByRole('textbox')).toHaveCount(0);
  await expectFine(phone, 'early');
  await visit(closed.id);
  await expect(phone.getByRole('heading', { name: 'Inscrições encerradas' })).toBeVisible();
});

test('EV7 · after the end the agenda and the captain’s page keep the champion and the final table', async ({
  page: phone,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*final-standings/);
  await introduceOrganizer(request);
  const copa = await createEvent(request, {
    name: 'Copa Sertão',
    preset: 'ressurgencia-trios',
    startDate: '2036-11-10',
  });
  await setSignUpRules(request, copa.id);
  const [wolves, fury] = [await signUpTrio(request, copa.id, 'Lobos'), await signUpTrio(request, copa.id, 'Fúria')];
  const undecided = await signUpTrio(request, copa.id, 'Onças');
  await acceptSignUps(request, copa.id, [wolves.id, fury.id]);
  await reportFor(request, copa.id, 'Lobos', { placement: 2, kills: [3, 2, 1] });
  await reportFor(request, copa.id, 'Fúria', { placement: 1, kills: [5, 2, 1] });
  await phone.goto(`/meutime#${wolves.token}`);
  await expect(phone.getByRole('region', { name: 'Posição ao vivo' })).toContainText('2ºde 2 times');
  await endEvent(request, copa.id);

  await expect(phone.getByRole('region', { name: 'Posição final' })).toContainText('2ºde 2 times');
  await expect(phone.getByRole('region', { name: 'Posição ao vivo' })).toHaveCount(0);
  await expect(phone.getByRole('region', { name: 'Campeão' })).toContainText('Fúria');
  const table = phone.getByRole('table', { name: 'Classificação final' });
  await expect(table.getByRole('row')).toHaveText([
    /Pontos/,
    /^1FúriaAna Fúria · Bia Fúria · Cau Fúria816,0$/,
    /^2Lobos.*610,8$/,
  ]);
  await expect(phone.getByRole('button', { name: 'Desistir da vaga' })).toHaveCount(0);
  await expectFine(phone, 'ended, captain');
  await phone.goto(`/meutime#${fury.token}`);
  await expect(phone.getByRole('region', { name: 'Posição final' })).toContainText('Campeões!');
  await expect(phone.getByRole('region', { name: 'Campeão', exact: true })).toHaveCount(0);

  // Above the table, the page tells a trio that the organiser did not decide on its sign-up.
  await phone.goto(`/meutime#${undecided.token}`);
  await expect(phone.getByRole('region', { name: 'Situação da inscrição' })).toContainText(
    'Inscrição sem respostaO campeonato terminou sem que o organizador decidisse sobre esta inscrição.',
  );
  await expect(phone.getByRole('table', { name: 'Classificação final' })).toBeVisible();

  await phone.getByRole('link', { name: 'Ver os próximos campeonatos' }).click();
  const result = phone.getByRole('region', { name: 'Resultados' }).getByRole('listitem');
  await expect(result).toContainText('Copa Sertão');
  await expect(result).toContainText(/Campeão: Fúria.*MVP Ana Fúria, 5 kills.*16,0/);
  await phone.route('**/final-standings', (route) => route.abort());
  await result.getByRole('button', { name: 'Ver classificação final' }).click();
  await expect(result.getByText('Erro ao carregar a classificação')).toBeVisible();
  await phone.unroute('**/final-standings');
  await result.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(result.getByRole('row', { name: /^2 Lobos/ })).toContainText('10,8');
  await expectFine(phone, 'final table on the agenda');
  await phone.setViewportSize(NARROW);
  await expectFine(phone, 'final table at 320');
});

test('CA9 CA12 · regulation and calculator are readable without JavaScript and taken over without an error; at 320 px each team has its result in sight', async ({
  page: phone,
  request,
  account: _,
  browser,
  origin,
}) => {
  const { id } = await createEvent(request, { name: 'Copa de Verão' });
  await test.step('CA9 · both are in the first response', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: origin })).newPage();
    await plain.goto(`/regulamento/${id}`);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Copa de Verão');
    // DE8: the multipliers are cards, and the whole text is folded.
    await expect(plain.getByRole('region', { name: 'Kills × lugar' }).getByRole('listitem')).toHaveText([
      '×2,01º lugar',
      '×1,82º a 5º',
      '×1,66º a 10º',
      '×1,411º a 20º',
      '×1,221º a 35º',
      '×1,036º a 50º',
    ]);
    await plain.getByText('Regulamento por extenso').click();
    await expect(plain.getByText('1º lugar com 10 kills: 10 kills × 2,0 (1º lugar) = 20,0.')).toBeVisible();
    await plain.goto(`/calculadora?campeonato=${id}`);
    await expect(plain.getByRole('list', { name: 'Classificação' })).toContainText('Raposas59,0 pts');
    await expect(plain.getByLabel('Time 1, queda 1: kills')).toBeDisabled();
    await plain.context().close();
  });

  const errors: string[] = [];
  phone.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  phone.on('pageerror', (error) => errors.push(error.message));
  await phone.setViewportSize(NARROW);
  await phone.goto(`/regulamento/${id}`);
  await expect(phone).toHaveTitle('Regulamento: Copa de Verão');
  await expectFine(phone, 'the regulation at 320 px');
  const sum = phone.getByRole('region', { name: 'Faça a conta' });
  await expect(sum).toContainText('25,2');
  await sum.getByLabel('Lugar').fill('1');
  await expect(sum).toContainText('28,0');
  await sum.getByLabel('Kills').fill('muitas');
  await expect(sum).toContainText('Lugar de 1 a 50, kills de 0 a 200.');
  await phone.getByRole('link', { name: 'Calcular com estas regras' }).click();
  await phone.goto('/calculadora?formato=algs');
  await expect(phone.getByRole('combobox', { name: 'Formato' })).toHaveText('ALGS (Apex Legends)');

  await test.step('CA12 · the result of a team stands beside what is typed', async () => {
    await phone.goto('/calculadora');
    const kills = phone.getByLabel('Time 2, queda 3: kills');
    await expect(kills).toBeEnabled();
    const result = phone.getByLabel('Resultado do time 2');
    await expect(result).toHaveText('1º · 59,0 pts');
    await kills.fill('0');
    await expect(result).toHaveText('2º · 43,0 pts');
    await expect(result).toBeInViewport();
    await expect(kills).toBeInViewport();
    await expectFine(phone, 'the calculator at 320 px');
  });
  expect(errors).toEqual([]);
});
