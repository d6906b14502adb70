import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { createEvent, putOnAir, useRules } from '../world/event.ts';
import { acceptSignUps, declineTrio, listSignUps, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { addTeams, playRound, teamsOf } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import {
  cardOf,
  choose,
  entrantOf,
  entrants,
  expectToast,
  menuEntries,
  menuOf,
  openEntrants,
  openEvents,
  storedEvents,
} from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseInMenu } from './support/page-menu.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
// Of the page 'Inscritos'.
const MENU = 'Mais ações dos inscritos';
const LATER = 'Tente novamente mais tarde.';

test('K1 K2 K3 K4 K5 E3 CO12 · by keyboard: created as a draft and selected, edited, published, shared, unpublished, deleted after the question', async ({
  page,
  context,
  origin,
  allowConsoleError,
  organizer: _,
}) => {
  // The window may ask for the selected event while it is being deleted.
  allowConsoleError(/status of 404.*\/api\/events\/[^/]+\/state$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/meus-campeonatos');
  await expect(page.getByRole('heading', { name: 'Nenhum campeonato ainda' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar o primeiro' }).press('Enter');

  // Enter saves a draft and never publishes.
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
  await expect(page).toHaveURL(/\/meus-campeonatos\?evento=/);
  await expect(card).toContainText('Rascunho');
  await expect(card).toContainText('Sem data');
  await expect(card).toContainText('término: sem data');
  await expect(card).toContainText('Warzone Trios Battle Royale');
  await expect(card).toContainText('0 de 50 vagas');
  expect(await menuEntries(card)).not.toContain('Compartilhar');
  expect(await storedEvents(page.request)).toMatchObject([{ startDate: null, startTime: null, endDate: null }]);

  // The card of a draft has a button that opens the dialog to complete it.
  await card.getByRole('button', { name: 'Completar' }).press('Enter');
  const edited = page.getByRole('dialog', { name: 'Editar campeonato' });
  await edited.getByLabel('Descrição').fill('Três quedas.\nPrêmio em dinheiro.');
  await edited.getByLabel('Data de início').fill('2031-10-25');
  await edited.getByLabel('Horário de início').fill('20:30');
  await edited.getByLabel('Data de término').fill('2031-10-24');
  await edited.getByRole('button', { name: 'Salvar' }).press('Enter');
  const end = edited.getByLabel('Data de término');
  await expect(end).toHaveAccessibleDescription('A data de término não pode ser antes da data de início');
  await expect(end).toBeFocused();
  // Escape asks before it discards unsaved changes.
  await page.keyboard.press('Escape');
  const discarding = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await discarding.getByRole('button', { name: 'Continuar editando' }).press('Enter');
  await expect(discarding).toBeHidden();
  await expect(end).toBeFocused();
  // Another window changes another field before this one saves: both changes stay.
  const [stored] = await storedEvents(page.request);
  await useRules(page.request, 'ressurgencia-trios', String(stored?.['id']));
  await end.fill('2031-10-26');
  await expect(end).toHaveAccessibleDescription('domingo, 26/10/2031');
  await edited.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expectToast(page, 'Campeonato atualizado', 'Copa Trios');
  await expect(card.getByRole('button', { name: 'Completar' })).toBeFocused();
  await expect(card).toContainText('25/10/2031 às 20:30');
  await expect(card).toContainText('término: 26/10/2031');
  await expect(card).toContainText('Prêmio em dinheiro.');
  await expect(card).toContainText('Ressurgência Trios');

  await card.getByRole('button', { name: 'Completar' }).press('Enter');
  await edited.getByLabel('Nome').fill('Outro nome');
  await edited.getByRole('button', { name: 'Fechar' }).press('Enter');
  await discarding.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(edited).toBeHidden();
  await expect(card.getByRole('button', { name: 'Completar' })).toBeFocused();

  await choose(card, 'Publicar');
  await expectToast(page, 'Campeonato publicado', 'Copa Trios');
  await expect(card).toContainText('Publicado');
  await expect(menuOf(card)).toBeFocused();

  await choose(card, 'Editar');
  await expect(edited.getByLabel('Nome')).toHaveValue('Copa Trios');
  await page.keyboard.press('Escape');
  await expect(edited).toBeHidden();
  await expect(menuOf(card)).toBeFocused();

  await choose(card, 'Compartilhar');
  const shared = page.getByRole('dialog', { name: 'Compartilhar Copa Trios' });
  await expect(shared).toContainText('ela mostra todos os seus campeonatos publicados');
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { id: string } };
  const agenda = `${origin}/organizador/${user.id}`;
  await expect(shared.getByLabel('Link da agenda', { exact: true })).toHaveValue(agenda);
  await expect(shared.getByRole('link', { name: 'Abrir em nova aba' }).last()).toHaveAttribute('href', agenda);
  const copy = shared.getByRole('button', { name: 'Copiar Link da agenda' });
  await copy.press('Enter');
  await expectToast(page, 'Link copiado!');
  await expect(shared.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(agenda);
  await expect(copy).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.press('Enter');
  await expectToast(page, 'Erro ao copiar');
  await page.keyboard.press('Escape');
  await expect(menuOf(card)).toBeFocused();

  await choose(card, 'Despublicar');
  await expectToast(page, 'Campeonato despublicado', 'Copa Trios');
  await expect(card).toContainText('Rascunho');
  expect(await menuEntries(card)).not.toContain('Compartilhar');

  const question = page.getByRole('alertdialog', {
    name: 'Tem certeza que deseja excluir o campeonato "Copa Trios"?',
  });
  await choose(card, 'Excluir');
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(card).toBeVisible();
  await choose(card, 'Excluir');
  await question.getByRole('button', { name: 'Excluir' }).press('Enter');
  await expectToast(page, 'Campeonato excluído');
  await expect(page.getByRole('heading', { name: 'Nenhum campeonato ainda' })).toBeVisible();
  await expect(page).toHaveURL('/meus-campeonatos');
  await expect(page.getByRole('button', { name: 'Novo campeonato' })).toBeFocused();
});

test('FX20 · unpublishing and deleting name the captains who are told, and what leaves the air @main', async ({
  page,
  organizer: _,
}) => {
  const { id } = await createEvent(page.request, { name: 'Copa Trios' });
  await setSignUpRules(page.request, id);
  for (const name of ['Lobos', 'Raposas']) await signUpTrio(page.request, id, name);
  await putOnAir(page.request, id);
  await openEvents(page);
  const card = cardOf(page, 'Copa Trios');
  await choose(card, 'Despublicar');
  const unpublishing = page.getByRole('alertdialog', { name: 'Despublicar Copa Trios?' });
  await expect(unpublishing).toContainText('sai do ar agora');
  await expect(unpublishing).toContainText('2 capitães serão avisados por e-mail que o campeonato foi despublicado.');
  await unpublishing.getByRole('button', { name: 'Despublicar' }).click();
  await expectToast(page, 'Campeonato despublicado', 'Copa Trios');
  await expect(unpublishing).toBeHidden();
  await expect(cardOf(page, 'Copa Trios')).toContainText('Rascunho');
  await choose(cardOf(page, 'Copa Trios'), 'Excluir');
  const deleting = page.getByRole('alertdialog', { name: /^Tem certeza que deseja excluir/ });
  await expect(deleting).toContainText('2 capitães serão avisados por e-mail que o campeonato foi cancelado.');
  await expect(deleting).not.toContainText('no ar');
  await deleting.getByRole('button', { name: 'Excluir' }).click();
  await expectToast(page, 'Campeonato excluído');
});

test('K7 E1 E2 · what fails is told with its text, nothing shown or typed is lost, and trying again works', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/(net::ERR_FAILED|404|500).*api\/events/);
  const { id } = await createEvent(page.request, { published: false });
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/meus-campeonatos');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(`Erro ao carregar campeonatos${LATER}`);
  await expectToast(page, 'Erro ao carregar campeonatos', LATER);
  await page.unroute('**/api/events');
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  const card = cardOf(page, 'Copa Trios');
  await expect(card).toBeVisible();

  // If the server is unreachable or fails, the toast says to try later; typed text and cards stay.
  await page.getByRole('button', { name: 'Novo campeonato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo campeonato' });
  await dialog.getByLabel('Nome').fill('Liga de Verão');
  await dialog.getByLabel('Data de início').fill('2031-12-05');
  await page.route('**/api/events', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Publicar agora' }).click();
  await expectToast(page, 'Erro ao salvar campeonato', LATER);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expectToast(page, 'Erro ao carregar campeonatos', LATER);
  // A click outside the dialog keeps the typed text.
  await page.mouse.click(5, 5);
  await expect(dialog.getByLabel('Nome')).toHaveValue('Liga de Verão');
  await expect(dialog.getByLabel('Data de início')).toHaveValue('2031-12-05');
  await page.unroute('**/api/events');
  await dialog.getByRole('button', { name: 'Publicar agora' }).click();
  await expectToast(page, 'Campeonato criado', 'Já aparece na sua agenda.');
  await expect(cardOf(page, 'Liga de Verão')).toContainText('Publicado');

  const broken = { error: { code: 'internal', message: 'Algo deu errado', fields: {} } };
  await page.route(`**/api/events/${id}**`, (route) => route.fulfill({ status: 500, json: broken }));
  await choose(card, 'Publicar');
  await expectToast(page, 'Erro ao alterar status', LATER);
  await choose(card, 'Excluir');
  const question = page.getByRole('alertdialog', { name: /^Tem certeza que deseja excluir/ });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expectToast(page, 'Erro ao excluir campeonato', LATER);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(card).toContainText('Rascunho');
  await page.unroute(`**/api/events/${id}**`);

  // If the server refuses, the toast shows its reason.
  await card.getByRole('button', { name: 'Completar' }).click();
  await page.request.delete(`/api/events/${id}`);
  const edited = page.getByRole('dialog', { name: 'Editar campeonato' });
  await edited.getByLabel('Nome').fill('Copa Outono');
  await edited.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Erro ao salvar campeonato', 'Campeonato não encontrado');
  await expect(edited.getByLabel('Nome')).toHaveValue('Copa Outono');
});

test('K8 N1 EV5 EV6 E2 E3 · entrants: rules and link, who comes is seen, many accepted with reasons for the rest, declined, exported', async ({
  page,
  context,
  origin,
  organizer: _,
  allowConsoleError,
}) => {
  // One test covers the whole journey of sign-ups and needs more time.
  test.slow();
  allowConsoleError(/net::ERR_FAILED.*api\/events/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const { id } = await createEvent(page.request);
  await page.clock.install();
  await openEvents(page);
  await cardOf(page, 'Copa Trios').getByRole('link', { name: 'Ver inscritos' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inscritos' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText('Ninguém se inscreveu ainda.');
  await expect(main).toContainText('O link ainda não aceita inscrições: abra-as.');
  await expect(main.getByRole('button', { name: 'Abrir inscrições' })).toBeVisible();

  await chooseInMenu(page, 'Regras da inscrição', MENU);
  const rules = page.getByRole('dialog', { name: 'Regras da inscrição' });
  await expect(rules.getByLabel('Vagas')).toHaveAttribute('placeholder', '50');
  await rules.getByLabel('Inscrições abertas').check();
  await rules.getByLabel('Até quando').fill('2031-10-24T18:00');
  await rules.getByLabel('O que os jogadores precisam ler').fill('Discord aberto.');
  await rules.getByLabel('Vagas').fill('51');
  await rules.getByLabel('Vagas').press('Enter');
  await expect(rules.getByLabel('Vagas')).toHaveAccessibleDescription('Informe de 1 a 50 vagas ou deixe em branco.');
  await rules.getByLabel('Vagas').fill('3');
  await expect(rules.getByText('Alterações não salvas')).toBeVisible();
  await page.route('**/sign-up-rules', (route) => route.abort());
  await rules.getByRole('button', { name: 'Salvar regras' }).press('Enter');
  await expectToast(page, 'Erro ao salvar regras de inscrição', LATER);
  await expect(rules.getByLabel('Vagas')).toHaveValue('3');
  await page.unroute('**/sign-up-rules');
  await rules.getByRole('button', { name: 'Salvar regras' }).press('Enter');
  await expectToast(page, 'Regras de inscrição salvas');
  await expect(rules).toBeHidden();
  await expect(main).toContainText('o link está aceitando inscrições');
  await chooseInMenu(page, 'Copiar link de inscrição', MENU);
  await expectToast(page, 'Link copiado!');
  expect(await clipboard()).toBe(`${origin}/inscricao?campeonato=${id}`);
  expect(await storedEvents(page.request)).toMatchObject([
    { signUps: { open: true, until: '2031-10-24T18:00', places: 3, notice: 'Discord aberto.', rostersClosed: false } },
  ]);

  // Captains sign up while the page is open; the refresh keeps selected checkboxes.
  const { token } = await signUpTrio(page.request, id, 'Lobos do Sul');
  await signUpTrio(page.request, id, 'Fúria Noturna');
  await page.clock.fastForward(10_000);
  await expect(entrantOf(page, 'Lobos do Sul')).toContainText('Novo');
  await entrantOf(page, 'Lobos do Sul').getByRole('checkbox').check();
  await signUpTrio(page.request, id, 'Tropa do Caos', { activisionIds: ['Duda#1111', 'Edu#2222', ''] });
  await signUpTrio(page.request, id, 'Bala de Prata');
  await page.clock.fastForward(10_000);
  await expect(entrantOf(page, 'Bala de Prata')).toContainText('Lista de espera');
  await expect(main).toContainText('vagas · 0 livres3/3');
  await expect(main).toContainText('para decidir · 1 com aviso3');
  await expect(main).toContainText('na espera1');
  // Changes that come together load the list of events once, after a moment of the stopped clock.
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(main).toContainText('quem se inscrever agora entra na lista de espera', { timeout: 1000 });
  }).toPass();
  await expect(entrantOf(page, 'Tropa do Caos')).toContainText('Trio incompleto: falta o 3º jogador');
  await expect(entrantOf(page, 'Lobos do Sul').getByRole('checkbox')).toBeChecked();

  const lobos = entrantOf(page, 'Lobos do Sul');
  await choose(lobos, 'Copiar link do capitão');
  await expect.poll(clipboard).toBe(`${origin}/meutime#${token}`);
  await choose(lobos, 'Renovar link do capitão');
  const renewal = page.getByRole('alertdialog', { name: 'Renovar link do capitão?' });
  await expect(renewal).toContainText('O link atual de “Lobos do Sul” deixa de funcionar na hora.');
  await renewal.getByRole('button', { name: 'Renovar link' }).press('Enter');
  await expectToast(page, 'Link renovado');
  await expect(menuOf(lobos)).toBeFocused();
  await choose(lobos, 'Copiar link do capitão');
  await expect.poll(clipboard).not.toBe(`${origin}/meutime#${token}`);
  expect(await clipboard()).toMatch(new RegExp(`^${origin}/meutime#[\\w-]{20,}$`));

  // The search ignores accents and also finds players; the filter shows only sign-ups with a warning.
  const search = main.getByLabel('Buscar time, jogador, e-mail ou Discord');
  await search.fill('furia');
  await expect(entrants(page)).toHaveCount(1);
  await search.fill('edu#2222');
  await expect(entrants(page)).toHaveCount(1);
  await search.fill('');
  await main.getByRole('button', { name: 'Com aviso 1' }).press('Enter');
  await expect(entrants(page)).toHaveCount(1);
  await main.getByRole('button', { name: 'Tudo 4' }).press('Enter');

  // One button selects all sign-ups without a warning.
  const chosen = main.getByRole('group', { name: 'Selecionados' });
  await chosen.getByRole('button', { name: 'Marcar os 2 sem aviso' }).press('Enter');
  await expect(chosen).toContainText('2 sem aviso marcados');
  await expect(chosen).toContainText('Não fica nenhuma vaga.');
  await expect(entrantOf(page, 'Tropa do Caos').getByRole('checkbox')).not.toBeChecked();

  // The server does not accept Fúria Noturna, whose name a team already has, nor Bala de Prata, which is on the waiting list.
  await addTeams(page.request, ['Fúria Noturna'], id);
  await chosen.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await expect(chosen).toContainText('4 selecionados');
  await expect(chosen).toContainText('Falta 1 vaga.');
  await page.route('**/accept', (route) => route.abort());
  await chosen.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await expectToast(page, 'Erro ao aceitar inscrição', LATER);
  await expect(chosen).toContainText('4 selecionados');
  await page.unroute('**/accept');
  await chosen.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await expectToast(page, '2 times não foram aceitos', '2 times aceitos. O motivo está junto de cada time na lista.');
  await expect(entrantOf(page, 'Fúria Noturna')).toContainText('Já existe um time com este nome');
  await expect(entrantOf(page, 'Bala de Prata')).toContainText('Não há vaga: recuse um time antes');
  await expect(lobos).toContainText('Aceito');
  await expect(chosen.getByRole('status')).toBeEmpty();
  // The team added by hand takes a place too.
  await expect(main).toContainText('vagas · 0 livres4/3');
  const teams = await teamsOf(page.request, id);
  expect([...teams.keys()].toSorted()).toEqual(['Fúria Noturna', 'Lobos do Sul', 'Tropa do Caos']);

  // Renaming resolves the taken name and moves the focus to 'Aceitar'.
  const furia = entrantOf(page, 'Fúria Diurna');
  await entrantOf(page, 'Fúria Noturna').getByRole('button', { name: 'Renomear' }).press('Enter');
  const renaming = page.getByRole('dialog', { name: 'Renomear time' });
  await renaming.getByLabel('Nome do time').fill('Fúria Diurna');
  await renaming.getByLabel('Nome do time').press('Enter');
  await expectToast(page, 'Time renomeado', 'Fúria Diurna');
  await expect(furia).not.toContainText('Já existe um time com este nome');
  await expect(furia.getByRole('button', { name: 'Aceitar' })).toBeFocused();

  // Deleting the team that was added by hand frees its place.
  await page.request.delete(`/api/events/${id}/teams/${teams.get('Fúria Noturna')}`);
  // The page declines a sign-up that was never accepted without a question, and the first of the waiting list moves up. For an
  // accepted team it asks first, and the server refuses if the team has results.
  await furia.getByRole('button', { name: 'Recusar' }).press('Enter');
  await expectToast(page, 'Inscrição recusada');
  await expect(furia).toContainText('Recusado');
  await expect(furia.getByRole('button', { name: 'Recusar' })).toBeFocused();
  await expect(entrantOf(page, 'Bala de Prata')).toContainText('Novo');
  await playRound(page.request, id, ['Lobos do Sul']);
  await lobos.getByRole('checkbox').check();
  await entrantOf(page, 'Tropa do Caos').getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Recusar' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Recusar 2 inscrições?' })
    .getByRole('button', { name: 'Recusar' })
    .press('Enter');
  await expectToast(page, '1 inscrição não foi recusada');
  await expect(lobos).toContainText('Este time já tem resultados reportados');
  await expect(entrantOf(page, 'Tropa do Caos')).toContainText('Recusado');

  await furia.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await expect(furia).toContainText('Aceito');

  await main.getByRole('button', { name: 'Aceitos 2' }).press('Enter');
  await expect(entrants(page)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await chooseInMenu(page, 'Exportar', MENU);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('inscritos-copa-trios.xlsx');
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets.map(({ name }) => name)).toEqual(['Inscritos']);
  expect(sheets[0]?.rows.map((row) => [row[0], row[1], row[3], row[4], row[6]])).toEqual([
    ['Nome do Time', 'Estado', 'Discord ID', 'ID Activision 1', 'ID Activision 3'],
    ['Lobos do Sul', 'Aceito', '123456789012345678', 'Ana Lobos do Sul#1111', 'Cau Lobos do Sul#1111'],
    ['Fúria Diurna', 'Aceito', '123456789012345678', 'Ana Fúria Noturn#1111', 'Cau Fúria Noturn#1111'],
    ['Tropa do Caos', 'Recusado', '123456789012345678', 'Duda#1111', null],
    ['Bala de Prata', 'Novo', '123456789012345678', 'Ana Bala de Prat#1111', 'Cau Bala de Prat#1111'],
  ]);

  // The sheet shows times in the organiser's time zone, not in that of the browser.
  const [first] = await listSignUps(page.request, id);
  const [day = '', time] = first?.signedUpAt.split('T') ?? [];
  expect(sheets[0]?.rows[1]?.[7]).toBe(`${day.split('-').toReversed().join('/')} ${time}`);

  await chooseInMenu(page, 'Fechar inscrições', MENU);
  await expectToast(page, 'Inscrições fechadas');
  await expect(main.getByRole('button', { name: 'Abrir inscrições' })).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, 'Copa Trios')).toContainText('3 de 3 vagas');
  await expect(cardOf(page, 'Copa Trios').getByRole('link', { name: 'Decidir 1 inscrição' })).toBeVisible();
});

test('K8 SE8 · refusals of rules and dates stand at their field, in words; declined trios are deleted after a question', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/422.*api\/events/);
  await test.step('SE8 · declined trios are deleted after a question, and the others stay', async () => {
    const { id } = await createEvent(page.request);
    await setSignUpRules(page.request, id);
    for (const name of ['Lobos do Sul', 'Fúria Noturna']) await signUpTrio(page.request, id, name);
    await declineTrio(page.request, id, 'Fúria Noturna');
    await openEntrants(page, id);
    await chooseInMenu(page, 'Excluir recusados e desistentes (1)', MENU);
    const question = page.getByRole('alertdialog', { name: 'Excluir recusados e desistentes?' });
    await expectFine(page, 'the question');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expectToast(page, '1 inscrição excluída');
    await expect(question).toBeHidden();
    await expect(entrants(page)).toHaveCount(1);
    await expect(entrantOf(page, 'Lobos do Sul')).toContainText('Novo');
  });

  await test.step('K8 · refusals of rules and dates stand at their field, in words', async () => {
    const { id } = await createEvent(page.request, {
      startDate: '2031-10-24',
      startTime: '20:00',
      endDate: '2031-10-25',
    });
    await setSignUpRules(page.request, id, { until: '2031-10-24T18:00' });
    for (const name of ['Lobos do Sul', 'Tropa do Caos']) await signUpTrio(page.request, id, name);
    await openEntrants(page, id);
    const chosen = page.getByRole('group', { name: 'Selecionados' });
    // Trios without a warning are selected at first.
    await expect(chosen).toContainText('2 sem aviso marcados');
    await chosen.getByRole('button', { name: 'Aceitar 2' }).click();
    await expectToast(page, '2 times aceitos');

    await chooseInMenu(page, 'Regras da inscrição', MENU);
    const rules = page.getByRole('dialog', { name: 'Regras da inscrição' });
    const save = rules.getByRole('button', { name: 'Salvar regras' });
    await rules.getByLabel('Até quando').fill('2031-10-26T10:00');
    await save.click();
    await expect(rules.getByLabel('Até quando')).toHaveAccessibleDescription(
      'As inscrições não podem terminar depois do campeonato',
    );
    await expect(rules.getByLabel('Até quando')).toBeFocused();
    await rules.getByLabel('Até quando').fill('2031-10-24T18:00');
    await rules.getByLabel('A partir de').fill('2031-10-24T19:00');
    await save.click();
    await expect(rules.getByLabel('Até quando')).toHaveAccessibleDescription(
      'As inscrições não podem terminar antes de abrir',
    );
    await rules.getByLabel('A partir de').fill('');
    await rules.getByLabel('Vagas').fill('1');
    await save.click();
    await expect(rules.getByLabel('Vagas')).toHaveAccessibleDescription(
      'Já existem 2 times aceitos: o número de vagas não pode ser menor',
    );
    await rules.getByLabel('Vagas').fill('2');
    await save.click();
    await expectToast(page, 'Regras de inscrição salvas');

    // The reverse case: the event would end before its sign-up deadline.
    await page.getByRole('link', { name: 'Dados' }).click();
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const edited = page.getByRole('dialog', { name: 'Editar campeonato' });
    await edited.getByLabel('Data de início').fill('2031-10-20');
    await edited.getByLabel('Data de término').fill('2031-10-21');
    await edited.getByRole('button', { name: 'Salvar' }).click();
    await expect(edited.getByLabel('Data de término')).toHaveAccessibleDescription(
      'As inscrições não podem terminar depois do campeonato',
    );
    await expectToast(page, 'Erro ao salvar campeonato', 'Mude antes o prazo nas regras da inscrição.');
  });
});

test('K8 E1 · without a connection the entrants come by themselves once it is back; a deadline that passed is told; the cards refresh', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await createEvent(page.request, { preset: 'ressurgencia-trios' });
  await setSignUpRules(page.request, id, { until: '2020-01-01T18:00', places: 3 });
  await page.clock.install();
  await openEvents(page);
  await cardOf(page, 'Copa Trios').getByRole('link', { name: 'Ver inscritos' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Ninguém se inscreveu ainda.');
  await page.context().setOffline(true);
  await expect(page.getByText('Sem conexão').first()).toBeVisible();
  await expect(main).toContainText('Ninguém se inscreveu ainda.');
  await page.context().setOffline(false);
  await expect(main).toContainText('O link não aceita mais inscrições');
  await chooseInMenu(page, 'Regras da inscrição', MENU);
  const until = page.getByRole('dialog', { name: 'Regras da inscrição' }).getByLabel('Até quando');
  await expect(until).toHaveAccessibleDescription('Este prazo já passou: quarta-feira, 01/01/2020 às 18:00.');
  await page.keyboard.press('Escape');
  await page.request.patch(`/api/events/${id}`, { data: { description: 'Três quedas.' } });
  await page.goBack();
  await expect(cardOf(page, 'Copa Trios')).toContainText('Três quedas.');

  await createEvent(page.request, { name: 'Liga de Verão' });
  await expect(cardOf(page, 'Liga de Verão')).toBeVisible();
  await createEvent(page.request, { name: 'Liga de Inverno' });
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
    await createEvent(page.request, day);
    await openEvents(page);
    const card = cardOf(page, 'Copa Trios');
    await expect(card).toContainText('01/01/2031 às 00:30');
    await expect(card).toContainText('término: 28/02/2031');

    await choose(card, 'Editar');
    const dialog = page.getByRole('dialog', { name: 'Editar campeonato' });
    await expect(dialog.getByLabel('Data de início')).toHaveValue('2031-01-01');
    await expect(dialog.getByLabel('Data de início')).toHaveAccessibleDescription('quarta-feira, 01/01/2031');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Campeonato atualizado');
    expect(await storedEvents(page.request)).toMatchObject([day]);

    // Without a year the browser gives an empty value for the date, which is not saved as 'no date'.
    await choose(card, 'Editar');
    await dialog.getByLabel('Data de término').fill('');
    await dialog.getByLabel('Data de término').pressSequentially('0301');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByLabel('Data de término')).toHaveAccessibleDescription('Complete ou apague.');
    await dialog.getByLabel('Data de término').fill('');
    await dialog.getByLabel('Horário de início').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    expect(await storedEvents(page.request)).toMatchObject([{ ...day, startTime: null, endDate: null }]);
    await expect(card).toContainText('01/01/2031término: sem data');
  });
});

test('K1 K2 K4 K8 · axe finds nothing serious and nothing leaves the screen, with the longest texts, on a desktop and on a phone', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const long = 'W'.repeat(200);
  const { id } = await createEvent(page.request, { name: long, description: 'texto '.repeat(166) });
  await setSignUpRules(page.request, id, { notice: 'aviso '.repeat(160) });
  await signUpTrio(page.request, id, 'W'.repeat(60));
  await signUpTrio(page.request, id, 'Duo', { activisionIds: ['Meia#1111', 'Volta#2222', ''] });
  await page.setViewportSize(PHONE);
  await openEvents(page);
  await expectFineAtBothSizes(page, 'cards');
  await page.getByRole('button', { name: 'Novo campeonato' }).first().click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expectFineAtBothSizes(page, 'form');
  await page.keyboard.press('Escape');
  await choose(cardOf(page, long), 'Compartilhar');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFineAtBothSizes(page, 'share');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Decidir 2 inscrições/ }).click();
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await expectFineAtBothSizes(page, 'entrants');
  await page.getByRole('link', { name: 'Dados' }).click();
  await expect(page.getByRole('heading', { name: long })).toBeVisible();
  await expectFineAtBothSizes(page, 'details');
  await page.getByRole('button', { name: 'Regras da inscrição' }).click();
  await expect(page.getByRole('dialog', { name: 'Regras da inscrição' })).toBeVisible();
  await expectFineAtBothSizes(page, 'rules');
});

// Resizes the page instead of loading it again, and ends at the size of a phone.
async function expectFineAtBothSizes(page: Page, where: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectFine(page, `${where} at ${size.width}`);
  }
}

test('ST5 · after the check-in the place of a trio that did not come is given to the first who waits, from the menu of its row @main', async ({
  page,
  organizer: _,
}) => {
  const { request } = page;
  // A check-in that closed a moment ago: almost a day before the start.
  const start = new Date(Date.now() + 12 * 60 * 60_000).toISOString();
  const { id } = await createEvent(request, { startDate: start.slice(0, 10), startTime: start.slice(11, 16) });
  await setSignUpRules(request, id, { places: 1 });
  await signUpTrio(request, id, 'Lobos do Sul');
  await signUpTrio(request, id, 'Fúria Noturna');
  await signUpTrio(request, id, 'Tropa do Caos');
  const [first] = (await listSignUps(request, id)).filter(({ teamName }) => teamName === 'Lobos do Sul');
  await acceptSignUps(request, id, [first!.id]);
  const stateOf = async (name: string) =>
    (await listSignUps(request, id)).find(({ teamName }) => teamName === name)?.state;
  await openEntrants(page, id);

  await page.getByRole('button', { name: 'Mais ações de Lobos do Sul' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copiar link do capitão' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Passar a vaga' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  const rules = await request.put(`/api/events/${id}/check-in-rules`, { data: { opens: 1440, closes: 1439 } });
  expect(rules.ok(), await rules.text()).toBe(true);
  await expect(entrantOf(page, 'Lobos do Sul')).toContainText('sem check-in');
  await chooseInMenu(page, 'Passar a vaga', 'Mais ações de Lobos do Sul');
  await expectToast(page, 'Fúria Noturna entrou', 'Na vaga de Lobos do Sul. Os dois capitães são avisados.');
  expect(await Promise.all(['Lobos do Sul', 'Fúria Noturna', 'Tropa do Caos'].map(stateOf))).toEqual([
    'declined',
    'accepted',
    'waiting',
  ]);
  await expect(entrantOf(page, 'Fúria Noturna')).toContainText('sem check-in');
});
