import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectFine } from './support/axe.ts';
import { decline } from './support/championship.ts';
import {
  addChampionship,
  cardOf,
  entrantOf,
  openChampionships,
  openSignUps,
  signUpTrio,
} from './support/championships-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { addTeams, report } from './support/report-screen.ts';

const LATER = 'Tente novamente mais tarde.';

test('K1 K2 K3 K4 K5 E3 · by keyboard: created as a draft, edited, published, shared, unpublished, deleted after the question', async ({
  page,
  context,
  origin,
  organizer: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/meus-campeonatos');
  await expect(page.getByRole('heading', { name: 'Nenhum campeonato ainda' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar o primeiro' }).press('Enter');

  // Enter is the draft, never the public one.
  const created = page.getByRole('dialog', { name: 'Novo campeonato' });
  const name = created.getByLabel('Nome');
  await expect(name).toBeFocused();
  await expect(created.getByRole('combobox', { name: 'Modo de jogo' })).toHaveText('Warzone Trios Battle Royale');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Informe o nome do campeonato.');
  await page.keyboard.type('Copa Trios');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Campeonato criado', 'Salvo como rascunho: só você o vê.');
  await expect(page.getByRole('button', { name: 'Novo campeonato' })).toBeFocused();
  const card = cardOf(page, 'Copa Trios');
  await expect(card).toContainText('Rascunho');
  await expect(card).toContainText('InícioSem data');
  await expect(card).toContainText('TérminoSem data');
  await expect(card).toContainText('Warzone Trios Battle Royale');
  await expect(card).toContainText('0 de 50 vagas');
  await expect(card.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0);
  expect(await storedChampionships(page)).toMatchObject([{ startDate: null, startTime: null, endDate: null }]);

  await card.getByRole('button', { name: 'Editar' }).press('Enter');
  const edited = page.getByRole('dialog', { name: 'Editar campeonato' });
  await edited.getByLabel('Descrição').fill('Três quedas.\nPrêmio em dinheiro.');
  await edited.getByLabel('Data de início').fill('2031-10-25');
  await edited.getByLabel('Horário de início').fill('20:30');
  await edited.getByLabel('Data de término').fill('2031-10-24');
  await edited.getByRole('button', { name: 'Salvar' }).press('Enter');
  const end = edited.getByLabel('Data de término');
  await expect(end).toHaveAccessibleDescription('A data de término não pode ser antes da data de início');
  await expect(end).toBeFocused();
  // Half done, it does not go by a slip of the hand.
  await page.keyboard.press('Escape');
  const discarding = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await discarding.getByRole('button', { name: 'Continuar editando' }).press('Enter');
  await expect(discarding).toBeHidden();
  await expect(end).toBeFocused();
  // Another window changes another field meanwhile: both changes stay.
  const [{ id } = { id: '' }] = (await storedChampionships(page)) as { id: string }[];
  await page.request.put(`/api/championships/${id}`, { data: { gameMode: 'Ressurgência Trios' } });
  await end.fill('2031-10-26');
  await expect(end).toHaveAccessibleDescription('domingo, 26/10/2031');
  await edited.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expectToast(page, 'Campeonato atualizado', 'Copa Trios');
  await expect(card.getByRole('button', { name: 'Editar' })).toBeFocused();
  await expect(card).toContainText('Início25/10/2031 às 20:30');
  await expect(card).toContainText('Término26/10/2031');
  await expect(card).toContainText('Prêmio em dinheiro.');
  await expect(card).toContainText('Ressurgência Trios');

  await card.getByRole('button', { name: 'Editar' }).press('Enter');
  await edited.getByLabel('Nome').fill('Outro nome');
  await edited.getByRole('button', { name: 'Fechar' }).press('Enter');
  await discarding.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(edited).toBeHidden();
  await expect(card.getByRole('button', { name: 'Editar' })).toBeFocused();

  await card.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expectToast(page, 'Campeonato publicado', 'Copa Trios');
  await expect(card).toContainText('Publicado');
  await expect(card.getByRole('button', { name: 'Despublicar' })).toBeFocused();

  await card.getByRole('button', { name: 'Compartilhar' }).press('Enter');
  const shared = page.getByRole('dialog', { name: 'Compartilhar agenda' });
  await expect(shared).toContainText('ela mostra todos os seus campeonatos publicados');
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { id: string } };
  const agenda = `${origin}/organizador/${user.id}`;
  await expect(shared.getByLabel('Link da agenda', { exact: true })).toHaveValue(agenda);
  await expect(shared.getByRole('link', { name: 'Abrir em nova aba' })).toHaveAttribute('href', agenda);
  await shared.getByRole('button', { name: 'Copiar' }).press('Enter');
  await expectToast(page, 'Link copiado!');
  await expect(shared.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(agenda);
  await expect(shared.getByRole('button', { name: 'Copiar' })).toBeVisible({ timeout: 4000 });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await shared.getByRole('button', { name: 'Copiar' }).press('Enter');
  await expectToast(page, 'Erro ao copiar');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Compartilhar' })).toBeFocused();

  await card.getByRole('button', { name: 'Despublicar' }).press('Enter');
  await expectToast(page, 'Campeonato despublicado', 'Copa Trios');
  await expect(card).toContainText('Rascunho');
  await expect(card.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0);

  const questions: string[] = [];
  const answers = [false, true];
  page.on('dialog', (question) => {
    questions.push(`${question.type()}: ${question.message()}`);
    void (answers.shift() ? question.accept() : question.dismiss());
  });
  await card.getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Excluir' }).press('Enter');
  await expectToast(page, 'Campeonato excluído');
  await expect(page.getByRole('heading', { name: 'Nenhum campeonato ainda' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo campeonato' })).toBeFocused();
  const question = 'confirm: Tem certeza que deseja excluir o campeonato "Copa Trios"?';
  expect(questions).toEqual([question, question]);
});

test('K7 E1 E2 · what fails is told with its text, nothing shown or typed is lost, and trying again works', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/(net::ERR_FAILED|404|500).*api\/championships/);
  const id = await addChampionship(page.request, { published: false });
  await page.route('**/api/championships', (route) => route.abort());
  await page.goto('/meus-campeonatos');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(`Erro ao carregar campeonatos${LATER}`);
  await expectToast(page, 'Erro ao carregar campeonatos', LATER);
  await page.unroute('**/api/championships');
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  const card = cardOf(page, 'Copa Trios');
  await expect(card).toBeVisible();

  // Not there, and broken: both mean later. What was typed stays, and so do the cards.
  await page.getByRole('button', { name: 'Novo campeonato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo campeonato' });
  await dialog.getByLabel('Nome').fill('Liga de Verão');
  await dialog.getByLabel('Data de início').fill('2031-12-05');
  await page.route('**/api/championships', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Publicar agora' }).click();
  await expectToast(page, 'Erro ao salvar campeonato', LATER);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectToast(page, 'Erro ao carregar campeonatos', LATER);
  // A press beside the dialog throws nothing away.
  await page.mouse.click(5, 5);
  await expect(dialog.getByLabel('Nome')).toHaveValue('Liga de Verão');
  await expect(dialog.getByLabel('Data de início')).toHaveValue('2031-12-05');
  await page.unroute('**/api/championships');
  await dialog.getByRole('button', { name: 'Publicar agora' }).click();
  await expectToast(page, 'Campeonato criado', 'Já aparece na sua agenda.');
  await expect(cardOf(page, 'Liga de Verão')).toContainText('Publicado');

  const broken = { error: { code: 'internal', message: 'Algo deu errado', fields: {} } };
  await page.route(`**/api/championships/${id}**`, (route) => route.fulfill({ status: 500, json: broken }));
  await card.getByRole('button', { name: 'Publicar' }).click();
  await expectToast(page, 'Erro ao alterar status', LATER);
  page.once('dialog', (question) => void question.accept());
  await card.getByRole('button', { name: 'Excluir' }).click();
  await expectToast(page, 'Erro ao excluir campeonato', LATER);
  await expect(card).toContainText('Rascunho');
  await page.unroute(`**/api/championships/${id}**`);

  // A refusal is told in the server's words.
  await card.getByRole('button', { name: 'Editar' }).click();
  await page.request.delete(`/api/championships/${id}`);
  const edited = page.getByRole('dialog', { name: 'Editar campeonato' });
  await edited.getByLabel('Nome').fill('Copa Outono');
  await edited.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Erro ao salvar campeonato', 'Campeonato não encontrado');
  await expect(edited.getByLabel('Nome')).toHaveValue('Copa Outono');
});

test('K8 N1 E2 E3 · entrants: rules and link, who comes is seen, many accepted with reasons for the rest, declined, exported', async ({
  page,
  context,
  origin,
  organizer: _,
  allowConsoleError,
}) => {
  // The whole way, in one piece.
  test.slow();
  allowConsoleError(/net::ERR_FAILED.*api\/(sign-ups|championships)/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const id = await addChampionship(page.request);
  await page.clock.install();
  await openChampionships(page);
  await cardOf(page, 'Copa Trios').getByRole('button', { name: 'Inscritos' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inscritos: Copa Trios' });
  await expect(dialog).toContainText('Ninguém se inscreveu ainda.');
  await expect(dialog).toContainText('O link ainda não aceita inscrições: abra-as nas regras abaixo.');

  await expect(dialog.getByLabel('Vagas')).toHaveAttribute('placeholder', '50');
  await dialog.getByLabel('Inscrições abertas').check();
  await dialog.getByLabel('Até quando').fill('2031-10-24T18:00');
  await dialog.getByLabel('O que os jogadores precisam ler').fill('Discord aberto.');
  await dialog.getByLabel('Vagas').fill('51');
  await dialog.getByLabel('Vagas').press('Enter');
  await expect(dialog.getByLabel('Vagas')).toHaveAccessibleDescription('Informe de 1 a 50 vagas ou deixe em branco.');
  await dialog.getByLabel('Vagas').fill('3');
  await expect(dialog.getByText('Alterações não salvas')).toBeVisible();
  await page.route('**/sign-up-rules', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Salvar regras' }).press('Enter');
  await expectToast(page, 'Erro ao salvar regras de inscrição', LATER);
  await expect(dialog.getByLabel('Vagas')).toHaveValue('3');
  await page.unroute('**/sign-up-rules');
  await dialog.getByRole('button', { name: 'Salvar regras' }).press('Enter');
  await expectToast(page, 'Regras de inscrição salvas');
  await expect(dialog.getByText('Alterações não salvas')).toHaveCount(0);
  await expect(dialog).toContainText('o link está aceitando inscrições');
  await dialog.getByRole('button', { name: 'Copiar Link de inscrição' }).press('Enter');
  await expectToast(page, 'Link copiado!');
  expect(await clipboard()).toBe(`${origin}/inscricao?campeonato=${id}`);
  expect(await storedChampionships(page)).toMatchObject([
    { signUps: { open: true, until: '2031-10-24T18:00', places: 3, notice: 'Discord aberto.', rostersClosed: false } },
  ]);

  // Captains come while the dialog is open; a choice and half-typed rules outlive the refresh.
  const token = await signUpTrio(page.request, id, 'Lobos do Sul');
  await signUpTrio(page.request, id, 'Fúria Noturna');
  await page.clock.fastForward(10_000);
  await expect(entrantOf(page, 'Lobos do Sul')).toContainText('Novo');
  await entrantOf(page, 'Lobos do Sul').getByRole('checkbox').check();
  await dialog.getByLabel('O que os jogadores precisam ler').fill('Discord aberto às 19h.');
  await signUpTrio(page.request, id, 'Tropa do Caos');
  await signUpTrio(page.request, id, 'Bala de Prata');
  await page.clock.fastForward(10_000);
  await expect(entrantOf(page, 'Bala de Prata')).toContainText('Lista de espera');
  await expect(dialog).toContainText('3 de 3 vagas · 1 na espera');
  await expect(dialog).toContainText('quem se inscrever agora entra na lista de espera');
  await expect(entrantOf(page, 'Lobos do Sul').getByRole('checkbox')).toBeChecked();
  await expect(dialog.getByLabel('O que os jogadores precisam ler')).toHaveValue('Discord aberto às 19h.');

  await entrantOf(page, 'Lobos do Sul').getByRole('button', { name: 'Copiar link' }).press('Enter');
  await expect.poll(clipboard).toBe(`${origin}/meutime#${token}`);
  const renew = entrantOf(page, 'Lobos do Sul').getByRole('button', { name: 'Renovar link' });
  await renew.press('Enter');
  const renewal = page.getByRole('alertdialog', { name: 'Renovar link do capitão?' });
  await expect(renewal).toContainText('O link atual de “Lobos do Sul” deixa de funcionar na hora.');
  await renewal.getByRole('button', { name: 'Renovar link' }).press('Enter');
  await expectToast(page, 'Link renovado');
  await expect(renew).toBeFocused();
  await entrantOf(page, 'Lobos do Sul').getByRole('button', { name: /Copia/ }).press('Enter');
  await expect.poll(clipboard).not.toBe(`${origin}/meutime#${token}`);
  expect(await clipboard()).toMatch(new RegExp(`^${origin}/meutime#[\\w-]{20,}$`));

  // Searched without accents; what a search hides is not decided on.
  await dialog.getByLabel('Buscar time, jogador, e-mail ou Discord').fill('furia');
  await expect(page.getByRole('list', { name: 'Lista de inscritos' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel('Buscar time, jogador, e-mail ou Discord').fill('bia#2222');
  await expect(page.getByRole('list', { name: 'Lista de inscritos' }).getByRole('listitem')).toHaveCount(4);
  await dialog.getByLabel('Buscar time, jogador, e-mail ou Discord').fill('');

  // One of them has the name of a team that is there already; one waits.
  await addTeams(page.request, ['Fúria Noturna']);
  await dialog.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await expect(dialog.getByText('4 selecionados')).toBeVisible();
  const chosen = dialog.getByRole('group', { name: 'Selecionados' });
  await page.route('**/accept', (route) => route.abort());
  await chosen.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await expectToast(page, 'Erro ao aceitar inscrição', LATER);
  await expect(dialog.getByText('4 selecionados')).toBeVisible();
  await page.unroute('**/accept');
  await chosen.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await expectToast(page, '2 times aceitos', 'Já estão em Times.');
  await expectToast(page, '2 times não foram aceitos', 'O motivo está junto de cada time na lista.');
  await expect(entrantOf(page, 'Fúria Noturna')).toContainText('Já existe um time com este nome');
  await expect(entrantOf(page, 'Bala de Prata')).toContainText('Não há vaga: recuse um time antes');
  await expect(entrantOf(page, 'Lobos do Sul')).toContainText('Aceito');
  await expect(dialog.getByText(/^\d+ selecionados?$/)).toHaveCount(0);
  const teams = await listTeams(page);
  expect([...teams.keys()].toSorted()).toEqual(['Fúria Noturna', 'Lobos do Sul', 'Tropa do Caos']);

  // The way out of a name that is taken: another one, and then accepting comes next.
  const furia = entrantOf(page, 'Fúria Diurna');
  await entrantOf(page, 'Fúria Noturna').getByRole('button', { name: 'Renomear' }).last().press('Enter');
  const renaming = page.getByRole('dialog', { name: 'Renomear time' });
  await renaming.getByLabel('Nome do time').fill('Fúria Diurna');
  await renaming.getByLabel('Nome do time').press('Enter');
  await expectToast(page, 'Time renomeado', 'Fúria Diurna');
  await expect(furia).not.toContainText('Já existe um time com este nome');
  await expect(furia.getByRole('button', { name: 'Aceitar' })).toBeFocused();

  // One that was never accepted goes at once, and who waits moves up; a team goes after a question, unless it has results.
  await furia.getByRole('button', { name: 'Recusar' }).press('Enter');
  await expectToast(page, 'Inscrição recusada');
  await expect(furia).toContainText('Recusado');
  await expect(entrantOf(page, 'Bala de Prata')).toContainText('Novo');
  await report(page.request, { teamId: teams.get('Lobos do Sul') });
  await entrantOf(page, 'Lobos do Sul').getByRole('checkbox').check();
  await entrantOf(page, 'Tropa do Caos').getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Recusar' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Recusar 2 inscrições?' })
    .getByRole('button', { name: 'Recusar' })
    .press('Enter');
  await expectToast(page, '1 inscrição não foi recusada');
  await expect(entrantOf(page, 'Lobos do Sul')).toContainText('Este time já tem resultados reportados');
  await expect(entrantOf(page, 'Tropa do Caos')).toContainText('Recusado');

  await furia.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await expect(furia).toContainText('Aceito');

  await dialog.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Aceito (2)' }).click();
  await expect(page.getByRole('list', { name: 'Lista de inscritos' }).getByRole('listitem')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('inscritos-copa-trios.xlsx');
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets.map(({ name }) => name)).toEqual(['Inscritos']);
  expect(sheets[0]?.rows.map((row) => [row[0], row[1], row[3], row[4], row[6]])).toEqual([
    ['Nome do Time', 'Estado', 'Discord ID', 'ID Activision 1', 'ID Activision 3'],
    ['Lobos do Sul', 'Aceito', '123456789012345678', 'Ana#1111', null],
    ['Fúria Diurna', 'Aceito', '123456789012345678', 'Ana#1111', null],
    ['Tropa do Caos', 'Recusado', '123456789012345678', 'Ana#1111', null],
    ['Bala de Prata', 'Novo', '123456789012345678', 'Ana#1111', null],
  ]);

  // On the organiser's clock, wherever this browser is.
  const { signedUpAt } = await firstSignUp(page, id);
  const [day = '', time] = signedUpAt.split('T');
  expect(sheets[0]?.rows[1]?.[7]).toBe(`${day.split('-').toReversed().join('/')} ${time}`);

  // The rules were changed and not saved.
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Descartar alterações?' })
    .getByRole('button', { name: 'Descartar' })
    .press('Enter');
  await expect(cardOf(page, 'Copa Trios')).toContainText('3 de 3 vagas');
  await expect(cardOf(page, 'Copa Trios').getByRole('button', { name: 'Inscritos' })).toBeFocused();
});

test('K8 E1 · without a connection the entrants come by themselves once it is back; a deadline that passed is told; the cards refresh', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const id = await addChampionship(page.request, { gameMode: 'Ressurgência Trios' });
  await openSignUps(page.request, id, { until: '2020-01-01T18:00', places: 3 });
  await page.clock.install();
  await openChampionships(page);
  await page.context().setOffline(true);
  await cardOf(page, 'Copa Trios').getByRole('button', { name: 'Inscritos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inscritos: Copa Trios' });
  await page.clock.fastForward(2000);
  await expect(dialog.getByRole('alert')).toContainText('Erro ao carregar inscritos');
  await page.context().setOffline(false);
  await expect(dialog).toContainText('Ninguém se inscreveu ainda.');
  await expect(dialog).toContainText('O link não aceita mais inscrições');
  await expect(dialog.getByText('Encerradas')).toBeVisible();
  await dialog.getByText('Regras da inscrição').click();
  const until = dialog.getByLabel('Até quando');
  await expect(until).toHaveAccessibleDescription('Este prazo já passou: quarta-feira, 01/01/2020 às 18:00.');
  // Closing asks for the cards anew. Seen to have come, that answer cannot stand for the next one.
  await page.request.put(`/api/championships/${id}`, { data: { description: 'Três quedas.' } });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Copa Trios')).toContainText('Três quedas.');

  await addChampionship(page.request, { name: 'Liga de Verão' });
  await page.clock.fastForward(30_000);
  await expect(cardOf(page, 'Liga de Verão')).toBeVisible();
  await addChampionship(page.request, { name: 'Liga de Inverno' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(cardOf(page, 'Liga de Inverno')).toBeVisible();
});

test.describe('far from Brazil', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'en-US' });

  test('K1 K2 · a browser in another time zone and language shows and saves the same days; half a date is no date', async ({
    page,
    organizer: _,
  }) => {
    const day = { startDate: '2031-01-01', startTime: '00:30', endDate: '2031-02-28' };
    await addChampionship(page.request, day);
    await openChampionships(page);
    const card = cardOf(page, 'Copa Trios');
    await expect(card).toContainText('Início01/01/2031 às 00:30');
    await expect(card).toContainText('Término28/02/2031');

    await card.getByRole('button', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar campeonato' });
    await expect(dialog.getByLabel('Data de início')).toHaveValue('2031-01-01');
    await expect(dialog.getByLabel('Data de início')).toHaveAccessibleDescription('quarta-feira, 01/01/2031');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Campeonato atualizado');
    expect(await storedChampionships(page)).toMatchObject([day]);

    // Month and day typed, the year not: the browser hands over nothing, and that is not saved as 'no date'.
    await card.getByRole('button', { name: 'Editar' }).click();
    await dialog.getByLabel('Data de término').fill('');
    await dialog.getByLabel('Data de término').pressSequentially('0301');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByLabel('Data de término')).toHaveAccessibleDescription('Complete ou apague.');
    await dialog.getByLabel('Data de término').fill('');
    await dialog.getByLabel('Horário de início').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    expect(await storedChampionships(page)).toMatchObject([{ ...day, startTime: null, endDate: null }]);
    await expect(card).toContainText('Início01/01/2031 TérminoSem data');
  });
});

test('SE8 · declined trios are deleted after a question, and the others stay', async ({ page, organizer: _ }) => {
  const id = await addChampionship(page.request, { name: 'Copa Trios' });
  await openSignUps(page.request, id);
  for (const name of ['Lobos do Sul', 'Fúria Noturna']) await signUpTrio(page.request, id, name);
  await decline(page.request, id, ['Fúria Noturna']);
  await openChampionships(page);
  await page.getByRole('button', { name: 'Inscritos' }).click();
  const purge = page.getByRole('button', { name: 'Excluir recusados e desistentes (1)' });
  await purge.click();
  const question = page.getByRole('alertdialog', { name: 'Excluir recusados e desistentes?' });
  await expectFine(page, 'the question');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expectToast(page, '1 inscrição excluída');
  await expect(question).toBeHidden();
  await expect(purge).toBeHidden();
  await expect(page.getByRole('list', { name: 'Lista de inscritos' }).getByRole('listitem')).toHaveCount(1);
  await expect(entrantOf(page, 'Lobos do Sul')).toContainText('Novo');
});

test('K1 K2 K4 K8 · axe finds nothing serious and nothing leaves the screen, with the longest texts, on a desktop and on a phone', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const long = 'W'.repeat(200);
  const id = await addChampionship(page.request, { name: long, description: 'texto '.repeat(166) });
  await openSignUps(page.request, id);
  await signUpTrio(page.request, id, 'W'.repeat(60));
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await openChampionships(page);
    await expectFine(page, `cards at ${viewport.width}`);
    await page.getByRole('button', { name: 'Novo campeonato' }).click();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expectFine(page, `form at ${viewport.width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expectFine(page, `share at ${viewport.width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Inscritos' }).click();
    await expect(page.getByRole('list', { name: 'Lista de inscritos' })).toBeVisible();
    await page.getByText('Regras da inscrição').click();
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await expectFine(page, `entrants at ${viewport.width}`);
  }
});

async function storedChampionships(page: Page): Promise<unknown[]> {
  const answer = await page.request.get('/api/championships');
  return ((await answer.json()) as { championships: unknown[] }).championships;
}

async function firstSignUp(page: Page, championshipId: string): Promise<{ signedUpAt: string }> {
  const answer = await page.request.get(`/api/sign-ups/${championshipId}`);
  const { signUps } = (await answer.json()) as { signUps: { signedUpAt: string }[] };
  return signUps[0] ?? { signedUpAt: '' };
}

async function listTeams(page: Page): Promise<Map<string, string>> {
  const { teams } = (await (await page.request.get('/api/teams')).json()) as { teams: { id: string; name: string }[] };
  return new Map(teams.map(({ id, name }) => [name, id]));
}

// Others of the same title may still be there.
async function expectToast(page: Page, title: string, detail = ''): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notificações' }).locator('div', { hasText: detail });
  await expect(toasts.filter({ has: page.getByText(title, { exact: true }) }).last()).toBeVisible();
}
