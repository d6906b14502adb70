import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createEvent, endEvent, useRules } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { toast } from './support/report-screen.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

// Fúria leads with 54,0 to 50,0; with a limit of 15 kills per round Lobos leads.
async function playedCup(request: APIRequestContext): Promise<string> {
  const { id: cup } = await createEvent(request, { name: 'Copa de Verão' });
  const teams = await addTeams(request, ['Lobos', 'Fúria', 'Raposas'], cup);
  await report(request, { eventId: cup, teamId: teams.get('Lobos'), placement: 1, kills: [15, 10, 0] });
  await report(request, { eventId: cup, teamId: teams.get('Fúria'), placement: 2, kills: [20, 10, 0] });
  await report(request, { eventId: cup, teamId: teams.get('Raposas'), placement: 3, kills: [1, 0, 0] });
  return cup;
}

async function openRules(page: Page, cup: string): Promise<void> {
  await page.goto(`/meus-campeonatos/${cup}/regras`);
  await expect(page.getByRole('region', { name: 'Simulador' })).toBeVisible();
}

test('RU6 LE12 · rules are edited beside a simulator; what moves is shown before they are saved, and can be undone @main', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const cup = await playedCup(page.request);
  await page.goto(`/meus-campeonatos/${cup}`);
  await page.getByRole('navigation', { name: 'Páginas do campeonato' }).getByRole('link', { name: 'Regras' }).click();
  const simulator = page.getByRole('region', { name: 'Simulador' });
  await simulator.getByLabel('Colocação').fill('2');
  await simulator.getByLabel('Kills').fill('30');
  await expect(simulator).toContainText('30 kills × 1,8 (2º lugar)');
  await expect(simulator).toContainText('54,0 pts');
  const bar = page.getByRole('region', { name: 'Mudanças não salvas' });
  await expect(bar).toBeHidden();

  // An invalid field shows its error and prevents saving.
  await page.getByLabel('3ª faixa: de').fill('7');
  await expect(page.getByLabel('3ª faixa: de')).toHaveAccessibleDescription('Falta a colocação 6º');
  await expect(bar).toContainText('1 campo para corrigir');
  await expect(bar.getByRole('button', { name: 'Ver quem muda de lugar' })).toHaveAttribute('aria-disabled', 'true');
  await expectFine(page, 'a problem');
  await page.getByLabel('3ª faixa: de').fill('6');
  await expect(bar).toBeHidden();

  await page.getByRole('radio', { name: 'Kills', exact: true }).check();
  await page.getByLabel('Limite por queda, em kills').fill('15');
  await page.getByRole('button', { name: 'Melhor queda: subir' }).press('Enter');
  await expect(page.getByText('Melhor queda é agora o 1º critério de 4')).toBeAttached();
  await expect(bar).toContainText('2 mudanças não salvas');
  await expect(bar).toContainText('limite de 15 kills · ordem do desempate');
  await expect(simulator).toContainText('antes 54,0');
  await expect(simulator.getByRole('listitem').filter({ hasText: 'Lobos' })).toContainText('1ºLobosantes 50,030,0');

  await bar.getByRole('button', { name: 'Ver quem muda de lugar' }).click();
  const question = page.getByRole('dialog', { name: 'Mudar as regras?' });
  await expect(question).toContainText('Copa de Verão já tem 3 resultados.');
  await expect(question.getByRole('alert')).toContainText('O líder muda: Lobos passa Fúria.');
  await expect(question.getByRole('row').filter({ hasText: 'Lobos' })).toContainText('50,0 → 30,0');
  await expect(question.getByRole('row').filter({ hasText: 'Raposas' })).toBeHidden();
  await question.getByRole('button', { name: 'Todos' }).click();
  await expect(question.getByRole('row').filter({ hasText: 'Raposas' })).toBeVisible();
  await expectFine(page, 'whose place moves');
  await question.getByLabel('Motivo').fill('Combinado com os capitães');
  await question.getByRole('button', { name: 'Mudar as regras e 2 lugares' }).click();
  await expect(toast(page, 'Regras salvas')).toContainText('A versão 2 está em uso.');
  await expect(bar).toBeHidden();

  await sidebarEntry(page, 'Report').click();
  await page.getByRole('link', { name: 'Histórico' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'Combinado com os capitães' });
  await expect(entry).toContainText('Regras');
  await entry.getByRole('button', { name: /^Mais ações do nº/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Desfazer' }).press('Enter');
  await sidebarEntry(page, 'Report').click();
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
  await page.getByRole('link', { name: 'Ver e editar as regras' }).click();
  await expect(page.getByRole('radio', { name: 'Sem', exact: true })).toBeChecked();
});

test('RU6 · two windows save the rules of one event; a table is pasted, rules become a preset, a file and a link', async ({
  page,
  context,
  secondBrowser,
  organizer: _,
  account,
  origin,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of 409/);
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão' });
  await openRules(page, cup);
  await test.step('RU6 · the second window to save is told what the first saved, and loses nothing it typed', async () => {
    const other = await context.newPage();
    await openRules(other, cup);
    await page.getByLabel('Número de quedas').fill('7');
    await other.getByLabel('Bônus por vitória').fill('5');
    await other.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(other, 'Regras salvas')).toBeVisible();

    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'As regras foram mudadas em outra janela' });
    await expect(conflict).toContainText('vitória +5');
    await expect(conflict).toContainText('7 quedas');
    await expect(page.getByLabel('Número de quedas')).toHaveValue('7');
    await expectFine(page, 'a conflict');
    await conflict.getByRole('button', { name: 'Continuar com as minhas' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page, 'Regras salvas')).toBeVisible();
    // After a reload the other window, which has no unsaved text, shows the saved rules.
    await other.bringToFront();
    await other.reload();
    await expect(other.getByLabel('Número de quedas')).toHaveValue('7');
    await other.close();
  });
  await test.step('RU6 · a table is pasted, rules become a preset, a file and a link that another organiser copies', async () => {
    await page.getByRole('button', { name: 'Colar tabela' }).click();
    const paste = page.getByRole('dialog', { name: 'Colar tabela' });
    await paste.getByLabel('Tabela').fill('1º 12\n2º a 5º nove');
    await expect(paste).toContainText('Não entendi a linha 2');
    await paste.getByLabel('Tabela').fill('12, 9, 7, 5');
    await expect(paste).toContainText('5 faixas: 1º × 1 + 12');
    await paste.getByRole('button', { name: 'Usar esta tabela' }).click();
    await page.getByLabel('Cada kill vale').fill('2');
    const regulation = page.getByRole('region', { name: 'Regulamento' });
    await expect(regulation).toContainText('Cada kill vale 2.');
    await page.getByLabel('Nome das regras').fill('Liga da Vila');

    const exporting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const file = await exporting;
    expect(file.suggestedFilename()).toBe('regras-liga-da-vila.json');
    await page.getByRole('button', { name: 'Salvar como modelo' }).click();
    const models = page.getByRole('dialog', { name: 'Meus modelos' });
    await models.getByRole('button', { name: 'Salvar como modelo' }).click();
    await expect(toast(page, 'Modelo salvo')).toBeVisible();
    await expect(models.getByRole('listitem').filter({ hasText: 'Liga da Vila' })).toBeVisible();
    await expectFine(page, 'own presets');
    await models.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Nome das regras')).toHaveValue('Warzone Trios Battle Royale');
    await page.getByLabel('Arquivo de regras').setInputFiles(await file.path());
    await expect(page.getByLabel('Nome das regras')).toHaveValue('Liga da Vila');
    await page.getByRole('button', { name: 'Descartar' }).click();

    // A new championship can use the saved preset.
    await sidebarEntry(page, 'Meus Campeonatos').click();
    await page.getByRole('button', { name: 'Novo campeonato' }).first().click();
    await page.getByRole('combobox', { name: 'Modo de jogo' }).click();
    await expect(page.getByRole('option', { name: 'Liga da Vila' })).toBeVisible();

    const { presets } = (await (await page.request.get('/api/rule-presets')).json()) as {
      presets: { shareUrl: string }[];
    };
    const path = new URL(presets[0]?.shareUrl ?? '').pathname;
    await secondBrowser.goto(path);
    await expect(secondBrowser.getByRole('heading', { level: 1 })).toHaveText('Liga da Vila');
    await expectFine(secondBrowser, 'a shared link');
    await secondBrowser.getByRole('link', { name: 'Entrar para copiar' }).click();
    await signIn(secondBrowser, account);
    await secondBrowser.getByRole('button', { name: 'Copiar para meus modelos' }).click();
    await expect(secondBrowser.getByText('Liga da Vila está nos seus modelos.')).toBeVisible();
    expect(await (await secondBrowser.request.get(`${origin}/api/rule-presets`)).json()).toMatchObject({
      presets: [{ rules: { name: 'Liga da Vila' } }],
    });
  });
});

test('RU6 LE12 P1 · what the server refuses is told at its field; the report asks before another mode; an ended event keeps its rules', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of 409/);
  const cup = await playedCup(page.request);
  await openRules(page, cup);
  await test.step('RU6 · what the server refuses is told at its field', async () => {
    for (const index of [5, 4, 3, 2, 1])
      await page.getByRole('button', { name: `Tirar a ${index + 1}ª faixa` }).click();
    await page.getByLabel('Times no lobby').fill('2');
    await expect(page.getByLabel('1ª faixa: até')).toHaveValue('2');
    await page.getByRole('button', { name: 'Ver quem muda de lugar' }).click();
    await page.getByRole('button', { name: /^Mudar as regras/ }).click();
    await expect(page.getByLabel('Times no lobby')).toHaveAccessibleDescription(/^Máximo de 2 times permitido/);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('radio', { name: '4', exact: true }).check();
    await page.getByRole('button', { name: 'Ver quem muda de lugar' }).click();
    await page.getByRole('button', { name: /^Mudar as regras/ }).click();
    await expect(page.getByText('O tamanho dos times não muda depois do primeiro resultado').last()).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
  });
  await test.step('LE12 P1 · the mode select of the report lists presets and shows whose place moves once there are results', async () => {
    await sidebarEntry(page, 'Report').click();
    const mode = page.getByRole('combobox', { name: 'Modo de jogo' });
    await mode.click();
    await page.getByRole('option', { name: 'ALGS' }).click();
    const question = page.getByRole('dialog', { name: 'Mudar as regras?' });
    await expect(question).toContainText('Quem muda de lugar');
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(mode).toHaveText('Warzone Trios Battle Royale');
    await mode.click();
    await page.getByRole('option', { name: 'ALGS' }).click();
    await question.getByRole('button', { name: /^Mudar as regras/ }).click();
    await expect(toast(page, 'Modo de jogo alterado')).toBeVisible();
    await expect(mode).toHaveText(/ALGS/);

    // The standalone event of the account has rules too.
    await page.getByRole('button', { name: /^Campeonato: / }).click();
    await page.getByRole('option', { name: 'Evento avulso' }).click();
    await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
    await page.getByRole('link', { name: 'Ver e editar as regras' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regras');
    await expect(page.getByText('Versão 1 em uso: Warzone Trios Battle Royale')).toBeVisible();
  });
  await test.step('RU6 · an ended event keeps its rules', async () => {
    await endEvent(page.request, cup);
    await openRules(page, cup);
    await expect(page.getByText('A partida foi encerrada')).toBeVisible();
    await page.getByLabel('Bônus por vitória').fill('5');
    await expect(page.getByRole('button', { name: 'Ver quem muda de lugar' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test('RU6 · an own preset is edited beside the simulator without an event: changed, renamed, shared, exported, deleted', async ({
  page,
  context,
  organizer: _,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of 409/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/meus-campeonatos');
  await page.getByRole('link', { name: 'Modelos de regras' }).click();
  await expect(page.getByText('Você ainda não tem modelos.')).toBeVisible();
  await expectFine(page, 'no presets');
  await page.getByRole('button', { name: 'Copiar ALGS (Apex Legends) para meus modelos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALGS (Apex Legends)');
  await page.getByLabel('Bônus por vitória').fill('3');
  await page.getByLabel('Nome das regras').fill('Liga da Vila');
  const simulator = page.getByRole('region', { name: 'Simulador' });
  await simulator.getByLabel('Colocação').fill('1');
  await expect(simulator).toContainText('3 (vitória)');
  await expectFine(page, 'the editor of a preset');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Modelo atualizado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liga da Vila');
  await expect(page.getByRole('region', { name: 'Mudanças não salvas' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Bônus por vitória')).toHaveValue('3');
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await exporting).suggestedFilename()).toBe('regras-liga-da-vila.json');

  // The second window has unsaved text when the first one saves: the text stays until the user chooses one of the two versions.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Número de quedas').fill('9');
  await page.getByLabel('Bônus por vitória').fill('4');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Modelo atualizado').first()).toBeVisible();
  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'O modelo foi salvo enquanto você editava.' });
  await expect(conflict).toContainText('9 quedas');
  await conflict.getByRole('button', { name: 'Usar as salvas' }).click();
  await expect(other.getByLabel('Bônus por vitória')).toHaveValue('4');

  await page.getByRole('link', { name: 'Modelos de regras' }).click();
  const own = page.getByRole('list', { name: 'Meus modelos' }).getByRole('listitem');
  await expect(own).toHaveCount(1);
  await own.getByRole('button', { name: 'Copiar link de Liga da Vila' }).click();
  await expect(toast(page, 'Link copiado')).toBeVisible();
  await own.getByRole('button', { name: 'Excluir Liga da Vila' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir modelo' }).click();
  await expect(page.getByText('Você ainda não tem modelos.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Modelo não encontrado');
});

test('RU8 RU10 · without an account the calculator ranks what is typed, and the regulation of a published event is read @main', async ({
  page,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  await test.step('RU10 · the calculator ranks what is typed by any preset, with the sentences', async () => {
    await page.goto('/calculadora');
    const standings = page.getByRole('list', { name: 'Classificação' });
    // 15 × 1,8 + 8 × 2,0 + 10 × 1,6
    await expect(standings.locator('summary').first()).toHaveText('1ºRaposas59,0 pts');
    await page.getByRole('combobox', { name: 'Formato' }).click();
    await page.getByRole('option', { name: 'ALGS' }).click();
    await expect(standings.locator('summary').first()).toHaveText(/^1º/);
    await page.getByLabel('Time 2, queda 1: colocação').fill('99');
    await expect(page.getByText('O que está marcado não conta')).toBeVisible();
    await page.getByLabel('Time 2, queda 1: colocação').fill('20');
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    await page.getByLabel('Nome do time 4').fill('Quarteto');
    await page.getByLabel('Time 4, queda 1: colocação').fill('1');
    await page.getByLabel('Time 4, queda 1: kills').fill('60');
    await expect(standings.locator('summary').first()).toHaveText('1ºQuarteto72 pts');
    await expect(standings).toContainText('= 72.');
    await expectFineAtBothSizes(page, 'the calculator');
  });
  await test.step('RU8 · the regulation of a published event has three examples; a draft has none', async () => {
    const { id: cup } = await createEvent(request, { name: 'Copa de Verão' });
    await page.goto(`/regulamento/${cup}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copa de Verão');
    const main = page.getByRole('main');
    await expect(main).toContainText('1. Pontos da queda. Cada kill vale 1,0, multiplicado pela colocação: 1º, 2,0;');
    await expect(main).toContainText('4. Desempate. Total de kills; melhor queda; melhor colocação; nome do time.');
    await expect(main.locator('h3', { hasText: 'Exemplos' }).locator('+ ul > li')).toHaveCount(3);
    await expect(main).toContainText('1º lugar com 10 kills: 10 kills × 2,0 (1º lugar) = 20,0.');
    await expect(main.getByRole('button', { name: 'Copiar' })).toBeVisible();
    await expectFineAtBothSizes(page, 'the regulation');
    await useRules(request, 'algs', cup);
    await main.getByRole('link', { name: 'Calcular com estas regras' }).click();
    await expect(page.getByRole('combobox', { name: 'Formato' })).toHaveText('ALGS (Apex Legends)');
    const { id: draft } = await createEvent(request, { name: 'Rascunho', published: false });
    await page.goto(`/regulamento/${draft}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulamento não encontrado');
  });
});

test('RU6 · axe finds nothing serious and nothing leaves the screen in the editor of rules, on a laptop and on a phone', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const cup = await playedCup(page.request);
  await openRules(page, cup);
  await expectFineAtBothSizes(page, 'the rules');
  // Fills in a long number and an invalid one, to check the layout.
  await page.getByRole('button', { name: 'Degrau' }).click();
  await page.getByLabel('2ª faixa: pontos por kill').fill('1.234,25');
  await page.getByLabel('2ª faixa: pontos somados').fill('x');
  await expectFineAtBothSizes(page, 'changes and a problem');
  await page.getByLabel('2ª faixa: pontos somados').fill('12');
  await page.getByRole('button', { name: 'Ver quem muda de lugar' }).click();
  await expect(page.getByRole('region', { name: 'Quem muda de lugar' })).toBeVisible();
  await expectFineAtBothSizes(page, 'whose place moves');
  await page.keyboard.press('Escape');
  // Typed text stays when the user opens another page and returns.
  await page.getByRole('navigation', { name: 'Páginas do campeonato' }).getByRole('link', { name: 'Dados' }).click();
  await page.getByRole('navigation', { name: 'Páginas do campeonato' }).getByRole('link', { name: 'Regras' }).click();
  await expect(page.getByLabel('2ª faixa: pontos somados')).toHaveValue('12');
  await page.getByRole('button', { name: /^Mais \d+/ }).click();
  await expectFineAtBothSizes(page, 'all presets');
  await page.getByRole('button', { name: 'ALGS' }).click();
  await expect(page.getByLabel('1ª faixa: pontos somados')).toHaveValue('12');
  await page.getByRole('button', { name: 'Descartar' }).click();
});

// Ends at the size of a phone.
async function expectFineAtBothSizes(page: Page, where: string): Promise<void> {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectFine(page, `${where} at ${size.width}`);
  }
}

function sidebarEntry(page: Page, title: string): Locator {
  return page.getByRole('navigation', { name: 'Páginas', exact: true }).getByRole('link', { name: title });
}
