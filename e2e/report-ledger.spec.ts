import type { Page } from '@playwright/test';
import { send } from '../world/caller.ts';
import { createEvent, endEvent, useRules } from '../world/event.ts';
import { acceptSignUps, listSignUps, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { addTeams, report, reportFor } from '../world/teams.ts';
import { countActions } from './support/count-actions.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseInMenu } from './support/page-menu.ts';
import {
  askFor,
  chooseInRoundMenu,
  openReport,
  rowTexts,
  searchField,
  showTeams,
  toast,
} from './support/report-screen.ts';

test('LE3 · a report, a new name and a removed team are undone from their message or with ctrl+z, and redone', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Fúria') });
  await openReport(page);
  const results = page.getByRole('table', { name: 'Resultados da queda 1' });
  await searchField(page).fill('Lobos');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2531');
  await page.keyboard.press('Enter');
  const reported = toast(page, 'Pontuação reportada com sucesso!');
  await expect(reported.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expect(results.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('banner')).toContainText('tudo salvo');

  // While the user types into a field, Ctrl+Z is the browser's own undo.
  await searchField(page).fill('Fú');
  await page.keyboard.press('Control+z');
  await searchField(page).fill('');
  await expect(results.getByRole('row')).toHaveCount(3);

  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Desfeito')).toContainText('Lobos, queda 1: 2º com 9 kills');
  await expect(results.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+Shift+z');
  await expect(toast(page, 'Refeito')).toBeVisible();
  await expect(results.getByRole('row')).toHaveCount(3);
  await toast(page, 'Refeito').getByRole('button', { name: 'Desfazer' }).click();
  await expect(results.getByRole('row')).toHaveCount(2);
  await toast(page, 'Desfeito').getByRole('button', { name: 'Refazer' }).click();
  await expect(results.getByRole('row')).toHaveCount(3);

  await showTeams(page);
  await page.getByRole('button', { name: 'Lobos', exact: false, expanded: false }).first().click();
  await page.getByRole('button', { name: 'Editar Lobos A' }).click();
  await page.getByLabel('Activision ID').fill('Uivo#1');
  await page.keyboard.press('Enter');
  await toast(page, 'Jogador atualizado').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('button', { name: 'Editar Lobos A' })).toBeVisible();

  await page.getByRole('button', { name: 'Remover Lobos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover time' }).click();
  await expect(page.getByText('1 time no total')).toBeVisible();
  await toast(page, 'Time removido').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 times no total')).toBeVisible();
  await expect(results.getByRole('row')).toHaveCount(3);
});

test('LE3 LE4 LE5 LE11 · every mistake of a tournament night is corrected in at most three actions', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão', published: false });
  const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Raposas'], cup);
  await report(page.request, { eventId: cup, teamId: teams.get('Lobos'), placement: 1 });
  await report(page.request, { eventId: cup, teamId: teams.get('Fúria'), placement: 2 });
  await page.goto(`/report?evento=${cup}`);
  await expect(page.getByRole('table', { name: 'Resultados da queda 1' })).toBeVisible();
  const one = page.getByRole('table', { name: 'Resultados da queda 1' });
  const question = page.getByRole('alertdialog');
  const before = ['1º | Lobos | 9 | 18,0', '2º | Fúria | 9 | 16,2'];
  await expect.poll(() => rowTexts(one)).toEqual(before);
  const actions = await countActions(page);
  const expectFew = async () => expect(await actions()).toBeLessThanOrEqual(3);

  // Moves a result reported for the wrong team. The dialog does not offer teams that have a result in this round.
  await chooseAction(page, 'Fúria', 'Mover para outro time');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Lobos já tem: 1º · 18,0' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Raposas livre' }).click();
  await expect(toast(page, 'Resultado movido')).toContainText('Fúria, queda 1 → Raposas, queda 1');
  await expectFew();
  await expect.poll(() => rowTexts(one)).toEqual(['1º | Lobos | 9 | 18,0', '2º | Raposas | 9 | 16,2']);
  await undo(page, 'Resultado movido');
  await expect.poll(() => rowTexts(one)).toEqual(before);

  // Moves a result that was reported for the wrong round.
  await actions();
  await chooseAction(page, 'Fúria', 'Mover para outra queda');
  await expect(dialog.getByRole('button', { name: 'Queda 1 está aqui' })).toBeDisabled();
  await dialog.getByLabel('Motivo (opcional)').fill('Era a queda 2');
  await dialog.getByRole('button', { name: 'Queda 2 livre' }).click();
  await expectFew();
  await expect.poll(() => rowTexts(one)).toEqual(['1º | Lobos | 9 | 18,0']);
  await expect(page.getByRole('button', { name: 'Queda 2, 1 resultado' })).toBeVisible();
  // The page shows it before the server has it.
  const latest = async () => {
    const { entries } = (await (await page.request.get(`/api/events/${cup}/ledger`)).json()) as { entries: object[] };
    return entries[0];
  };
  await expect.poll(latest).toMatchObject({ kind: 'move', reason: 'Era a queda 2' });
  await undo(page, 'Resultado movido');
  await expect.poll(() => rowTexts(one)).toEqual(before);

  // Corrects a wrong number, without a further question.
  await actions();
  await chooseAction(page, 'Fúria', 'Corrigir');
  await expect(page.getByLabel('Resultado rápido')).toBeFocused();
  await page.keyboard.type('2543');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Pontuação reportada')).toContainText('O resultado anterior foi substituído');
  await expectFew();
  await expect.poll(() => rowTexts(one)).toEqual(['1º | Lobos | 9 | 18,0', '2º | Fúria | 12 | 21,6']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rowTexts(one)).toEqual(before);

  // Removes a result that should not exist.
  await chooseAction(page, 'Fúria', 'Remover');
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
  await expectFew();
  await expect.poll(() => rowTexts(one)).toEqual(['1º | Lobos | 9 | 18,0']);
  await undo(page, 'Resultado removido');
  await expect.poll(() => rowTexts(one)).toEqual(before);

  // Replays a round whose lobby was restarted.
  await actions();
  await chooseInRoundMenu(page, /^Refazer queda 1/);
  await expect(dialog).toContainText('2 resultados saem da classificação');
  await dialog.getByRole('button', { name: 'Refazer queda 1' }).click();
  await expectFew();
  await expect(page.getByText('Nenhum resultado nesta queda.')).toBeVisible();
  await undo(page, 'Queda 1 será refeita');
  await expect.poll(() => rowTexts(one)).toEqual(before);

  // Zeroing asks once; its undo restores the results and the current round.
  await page.getByRole('button', { name: 'Queda 2', exact: false }).first().click();
  await expect(page.getByText('Resultados da queda 2')).toBeVisible();
  await askFor(page, 'Zerar pontuações');
  await question.getByRole('button', { name: 'Zerar pontuações' }).click();
  await expect(page.getByText('Resultados da queda 1')).toBeVisible();
  await actions();
  await undo(page, 'Pontuações zeradas');
  await expectFew();
  await expect(page.getByText('Resultados da queda 2')).toBeVisible();
  await page.getByRole('button', { name: 'Queda 1, 2 resultados' }).click();
  await expect.poll(() => rowTexts(one)).toEqual(before);

  // A reset requires the event's name.
  await askFor(page, 'Resetar campeonato');
  await expect(question.getByRole('link', { name: 'Baixar meus dados' })).toHaveAttribute(
    'href',
    '/api/account/export',
  );
  const reset = question.getByRole('button', { name: 'Resetar campeonato' });
  await expect(reset).toBeDisabled();
  await question.getByLabel('Para confirmar, digite o nome: Copa de Verão').fill('Copa de Ver');
  await expect(reset).toBeDisabled();
  await question.getByLabel('Para confirmar, digite o nome: Copa de Verão').fill('copa de verão ');
  await reset.click();
  await expect(page.getByText('Nenhum time ainda')).toBeVisible();
  await actions();
  await undo(page, 'Campeonato resetado');
  await expectFew();
  await expect(page.getByText('Times registrados: 3/50')).toBeVisible();
  await expect.poll(() => rowTexts(one)).toEqual(before);

  // Undoes the end of a match that was ended by mistake.
  await askFor(page, 'Encerrar partida');
  await question.getByRole('button', { name: 'Encerrar partida' }).click();
  await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeDisabled();
  await actions();
  await undo(page, 'Partida encerrada');
  await expectFew();
  await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeEnabled();
});

test('LE6 LE7 LE8 · a wrong team name, a substitute, a captain’s change and another mode are put right in at most three actions', async ({
  page,
  organizer: _,
}) => {
  const { request } = page;
  const { id: cup } = await createEvent(request, { name: 'Copa de Verão', preset: 'ressurgencia-trios' });
  await setSignUpRules(request, cup, { places: 10 });
  const { id, token } = await signUpTrio(request, cup, 'Lobso', { activisionIds: ['Ana#1', 'Bia#2', 'Caio#3'] });
  await acceptSignUps(request, cup, [id]);
  await reportFor(request, cup, 'Lobso', { placement: 1, kills: [7, 2, 1] });
  await page.goto(`/report?evento=${cup}`);
  const results = page.getByRole('table', { name: 'Resultados da queda 1' });
  const mvps = page.getByRole('table', { name: 'MVP: mais kills' });
  const dialog = page.getByRole('dialog', { name: 'Editar time' });
  await expect.poll(() => rowTexts(results)).toEqual(['1º | Lobso | 10 | 20,0']);
  const actions = await countActions(page);
  const expectFew = async () => expect(await actions()).toBeLessThanOrEqual(3);

  // Corrects a team's name.
  await showTeams(page);
  await actions();
  await page.getByRole('button', { name: 'Editar time Lobso' }).click();
  await dialog.getByLabel('Nome do time').fill('Lobos');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowTexts(results)).toEqual(['1º | Lobos | 10 | 20,0']);
  await expectFew();

  // Replaces a player by a substitute: the kills of round 1 stay with the previous player.
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Editar time Lobos' }).click();
  await dialog.getByLabel('Activision ID 1').fill('Duda#4');
  await dialog.getByRole('radio', { name: 'Substituir a partir da queda 2' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Time atualizado').last()).toBeVisible();
  await expectFew();
  await expect(dialog).toBeHidden();
  await expect(mvps).toContainText('Ana');
  await expect(mvps).not.toContainText('Duda');

  // A captain replaces a player, as staff accept, which moves no kills; other rules then score all results again.
  const headers = { 'x-captain-token': token };
  await request.put('/api/my-team/players', { data: { activisionIds: [null, 'Estranha#9', null] }, headers });
  const [asking] = await listSignUps(request, cup);
  const { rosterRequest } = asking as unknown as { rosterRequest: { askedAt: string } };
  const answer = `/api/events/${cup}/sign-ups/${asking!.id}/roster-request/accept`;
  await send(request, 'POST', answer, { askedAt: rosterRequest.askedAt });
  await useRules(request, 'warzone-trios', cup);
  expect((await ledgerOf(page, cup)).slice(0, 2)).toMatchObject([
    { number: 6, kind: 'rules' },
    { number: 5, kind: 'substitution', act: { after: 'Estranha#9', fromRound: 2 }, actor: { kind: 'owner' } },
  ]);
  for (const number of [6, 5]) {
    await page.getByRole('link', { name: 'Histórico' }).click();
    await chooseInMenu(page, 'Desfazer', `Mais ações do nº ${number}`);
    await expect(page.getByText(`Desfez o nº ${number}`)).toBeVisible();
    await expectFew();
    await page.getByRole('link', { name: 'Lançar' }).click();
    await actions();
  }
  await expect(page.getByText('Queda 1 de 4')).toBeVisible();
  // The page shows the undo before the server has it.
  const teams = async () =>
    ((await (await request.get(`/api/events/${cup}/teams`)).json()) as { teams: object[] }).teams;
  await expect.poll(teams).toMatchObject([{ name: 'Lobos', activisionIds: ['Duda#4', 'Bia#2', 'Caio#3'] }]);
});

test('LE6 LE7 · a team is edited: a typo holds everywhere, a substitute from a round on, and one message undoes it all @main', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await openReport(page);
  await showTeams(page);
  await page.getByRole('button', { name: 'Editar time Lobos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar time' });
  const player = (slot: number) => dialog.getByLabel(`Activision ID ${slot}`);
  await dialog.getByLabel('Nome do time').fill('fúria');
  await expect(dialog.getByLabel('Nome do time')).toHaveAccessibleDescription('Mesmo nome de Fúria.');
  await dialog.getByLabel('Nome do time').fill('Lobos do Sul');
  await player(1).fill('fúria b#1');
  await expect(player(1)).toHaveAccessibleDescription('fúria b já joga em Fúria.');
  await player(1).fill('lobos b#1');
  await expect(player(2)).toHaveAccessibleDescription('Lobos B já é o jogador 1.');
  await player(1).fill('Duda#4');
  await player(3).fill('Lobos Cê#3');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Diga se é o nome certo ou outra pessoa.')).toHaveCount(2);
  const meaning = (of: string) => dialog.getByRole('group', { name: `O que mudou com ${of}?` });
  await meaning('Lobos A').getByRole('radio', { name: 'Substituir a partir da queda 2' }).check();
  await meaning('Lobos C').getByRole('radio', { name: 'Corrigir nome' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Time atualizado')).toContainText('Lobos do Sul');
  const mvps = page.getByRole('table', { name: 'MVP: mais kills' });
  await expect(mvps).toContainText('Lobos A');
  await expect(mvps).toContainText('Lobos Cê');
  await expect(mvps).not.toContainText('Duda');
  await undo(page, 'Time atualizado');
  await expect(page.getByRole('button', { name: 'Editar time Lobos', exact: true })).toBeVisible();
  await expect(mvps).not.toContainText('Lobos Cê');
  await toast(page, 'Desfeito').getByRole('button', { name: 'Refazer' }).click();
  await expect(page.getByRole('button', { name: 'Editar time Lobos do Sul' })).toBeVisible();

  // The dialog for a new team also warns about a player of another team.
  await page.getByRole('button', { name: 'Adicionar time' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar time' });
  await adding.getByLabel('Activision ID 2').fill('Duda#4');
  await expect(adding.getByLabel('Activision ID 2')).toHaveAccessibleDescription('Duda já joga em Lobos do Sul.');
});

test('LE4 LE14 FY5 · once the public saw the end, a change asks for its reason in words, and so does its undo', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/422/);
  const { id: cup } = await createEvent(page.request);
  const teams = await addTeams(page.request, ['Lobos'], cup);
  await report(page.request, { eventId: cup, teamId: teams.get('Lobos') });
  await endEvent(page.request, cup);
  await page.request.post(`/api/events/${cup}/reopen`, { data: { reason: 'Faltou um time' } });
  await page.goto(`/report?evento=${cup}`);
  await chooseAction(page, 'Lobos', 'Remover');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(dialog.getByLabel('Motivo', { exact: true })).toHaveAccessibleDescription('Informe o motivo.');
  await expect(dialog.getByLabel('Motivo', { exact: true })).toBeFocused();
  await page.keyboard.type('Não jogou');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhum resultado nesta queda.')).toBeVisible();
  await undo(page, 'Resultado removido');
  await expect(page.getByRole('dialog', { name: 'Por que desfazer?' }).getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Jogou, sim');
  await page.keyboard.press('Enter');
  const results = page.getByRole('table', { name: 'Resultados da queda 1' });
  await expect(results.getByRole('row')).toHaveCount(2);

  await chooseAction(page, 'Lobos', 'Corrigir');
  await page.keyboard.type('3111');
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog', { name: 'Por que corrigir?' });
  await expect(why).toContainText('Lobos, queda 1: 3º com 3 kills (1 + 1 + 1).');
  await why.getByRole('button', { name: 'Corrigir' }).click();
  await expect(why.getByLabel('Motivo')).toHaveAccessibleDescription('Informe o motivo.');
  await page.keyboard.type('Conferido na gravação');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowTexts(results)).toEqual(['3º | Lobos | 3 | 5,4']);

  await showTeams(page);
  await page.getByRole('button', { name: 'Lobos', exact: false, expanded: false }).first().click();
  await page.getByRole('button', { name: 'Editar Lobos A' }).click();
  await page.getByLabel('Activision ID').fill('Uivo#1');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Motivo', { exact: true }).fill('Nome digitado errado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Editar Uivo' })).toBeVisible();

  await page.getByRole('button', { name: 'Remover Lobos' }).click();
  await page.getByRole('dialog', { name: 'Remover time?' }).getByLabel('Motivo').fill('Desistiu');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhum time ainda')).toBeVisible();
  const { entries } = (await (await page.request.get(`/api/events/${cup}/ledger`)).json()) as {
    entries: { reason: string }[];
  };
  expect(entries.slice(0, 3).map(({ reason }) => reason)).toEqual([
    'Desistiu',
    'Nome digitado errado',
    'Conferido na gravação',
  ]);
});

// Takes two clicks: one opens the menu of the result, one chooses the action.
async function chooseAction(page: Page, team: string, action: string): Promise<void> {
  await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0);
  await page.getByRole('button', { name: `Ações de ${team}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function ledgerOf(page: Page, eventId: string): Promise<object[]> {
  return ((await (await page.request.get(`/api/events/${eventId}/ledger`)).json()) as { entries: object[] }).entries;
}

async function undo(page: Page, title: string): Promise<void> {
  await toast(page, title).getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, title)).toBeHidden();
}
