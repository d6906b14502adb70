import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  askFor,
  openReport,
  rowTexts,
  saveAnyway,
  searchField,
  suggestions,
  toast,
  typeEventName,
} from './support/report-screen.ts';

// A second first place in the round, about which the form asks.
const REPEATED = '1400';

// The line that the user types for each team. Without spaces the last three digits are the players' kills and the digits
// before them are the placement; Warzone multiplies by 2 (1st), 1,8 (2nd–5th), 1,6 (6th–10th), 1,4 (–20th), 1,2 (–35th) and 1.
const rounds: Record<string, string>[] = [
  {
    'furia 01': '1531', // 9 × 2 = 18,0
    'acao 02': '2441', // 9 × 1,8 = 16,2
    'aguias 03': '3702', // 9 × 1,8 = 16,2
    'trovao 04': '4222', // 6 × 1,8 = 10,8
    'coracao 05': '5111', // 3 × 1,8 = 5,4
    'lobos 06': '6987', // 24 × 1,6 = 38,4
    'falcoes 07': '7005', // 5 × 1,6 = 8,0
    'indios 08': '8330', // 6 × 1,6 = 9,6
    'vulcao 09': '9000', // 0,0
    'orion 10': '12214', // 7 × 1,4 = 9,8
  },
  {
    'furia 01': '6223', // 7 × 1,6 = 11,2
    'acao 02': '1611', // 8 × 2 = 16,0
    'aguias 03': '9121', // 4 × 1,6 = 6,4
    'trovao 04': '2552', // 12 × 1,8 = 21,6
    'coracao 05': '3040', // 4 × 1,8 = 7,2
    'lobos 06': '4100', // 1 × 1,8 = 1,8
    'falcoes 07': '5333', // 9 × 1,8 = 16,2
    'indios 08': '7200', // 2 × 1,6 = 3,2
    'vulcao 09': '8112', // 4 × 1,6 = 6,4
    'orion 10': REPEATED, // 4 × 2 = 8,0
  },
  {
    'furia 01': '2 12 3 1', // 16 × 1,8 = 28,8
    'acao 02': '40001', // 1 × 1 = 1,0
    'aguias 03': '1333', // 9 × 2 = 18,0
    'trovao 04': '21111', // 3 × 1,2 = 3,6
    'coracao 05': '4621', // 9 × 1,8 = 16,2
    'lobos 06': '36020', // 2 × 1 = 2,0
    'falcoes 07': '3101', // 2 × 1,8 = 3,6
    'indios 08': '5810', // 9 × 1,8 = 16,2
    'vulcao 09': '6010', // 1 × 1,6 = 1,6
    'orion 10': '10501', // 6 × 1,6 = 9,6
  },
];

test('P7 P9 P13 I1 S2 S3 S5 M1 M2 M3 · 50 teams of an .xlsx, three rounds for ten of them by keyboard alone, the end', async ({
  page,
  context,
  organizer: _,
}) => {
  await openReport(page);
  await importTeams(page, 'e2e/fixtures/times.xlsx');
  await page.keyboard.press('Control+k');

  for (const [index, results] of rounds.entries()) {
    if (index > 0) await nextRoundByKeyboard(page);
    for (const [name, line] of Object.entries(results)) {
      const presses = await reportByKeyboard(page, name, line);
      // Six presses: Enter picks the team, one digit is the placement, three are the kills, Enter reports.
      if (line.length === 4) expect(presses, `presses for ${name}`).toBeLessThanOrEqual(6);
    }
  }

  await expect(page.getByText('10/50 reportados')).toBeVisible();
  await expect
    .poll(() => rowTexts(page.getByRole('table', { name: 'Resultados da queda 3' })))
    .toEqual([
      '1º | Águias 03 | 9 | 18,0',
      '2º | Fúria 01 | 16 | 28,8',
      '3º | Falcões 07 | 2 | 3,6',
      '4º | Coração 05 | 9 | 16,2',
      '5º | Índios 08 | 9 | 16,2',
      '6º | Vulcão 09 | 1 | 1,6',
      '10º | Órion 10 | 6 | 9,6',
      '21º | Trovão 04 | 3 | 3,6',
      '36º | Lobos 06 | 2 | 2,0',
      '40º | Ação 02 | 1 | 1,0',
    ]);
  await expect
    .poll(() => rowTexts(page.getByRole('table', { name: 'MVP: mais kills' })))
    .toEqual([
      '1 | Jogador1A | 19', // 5 + 2 + 12
      '2 | Jogador8A | 13', // 3 + 2 + 8
      '3 | Jogador10A | 11', // 2 + 4 + 5
      '4 | Jogador3A | 11', // 7 + 1 + 3
      '5 | Jogador2A | 10', // 4 + 6 + 0
      '6 | Jogador6A | 10', // 9 + 1 + 0
      '7 | Jogador6B | 10', // 8 + 0 + 2
      '8 | Jogador7C | 9', // 5 + 3 + 1
      '9 | Jogador1B | 8', // 3 + 2 + 3
      '10 | Jogador4A | 8', // 2 + 5 + 1, before Jogador4B by name
    ]);

  // Later rounds did not change the results of round 1.
  await page.getByRole('button', { name: /^Queda 1,/ }).click();
  await expect
    .poll(() => rowTexts(page.getByRole('table', { name: 'Resultados da queda 1' })))
    .toEqual([
      '1º | Fúria 01 | 9 | 18,0',
      '2º | Ação 02 | 9 | 16,2',
      '3º | Águias 03 | 9 | 16,2',
      '4º | Trovão 04 | 6 | 10,8',
      '5º | Coração 05 | 3 | 5,4',
      '6º | Lobos 06 | 24 | 38,4',
      '7º | Falcões 07 | 5 | 8,0',
      '8º | Índios 08 | 6 | 9,6',
      '9º | Vulcão 09 | 0 | 0,0',
      '12º | Órion 10 | 7 | 9,8',
    ]);

  // In the general standings the first team has 18,0 + 11,2 + 28,8 = 58,0, the last one 0,0 + 6,4 + 1,6 = 8,0.
  const standings = await context.newPage();
  await standings.goto('/teams');
  await expect(standings.getByRole('row')).toHaveCount(11);
  const shown = await standings.getByRole('row').allTextContents();
  const expected = [
    ['Fúria 01', '58,0'],
    ['Lobos 06', '42,2'],
    ['Águias 03', '40,6'],
    ['Trovão 04', '36,0'],
    ['Ação 02', '33,2'],
    ['Índios 08', '29,0'],
    ['Coração 05', '28,8'],
    ['Falcões 07', '27,8'],
    ['Órion 10', '27,4'],
    ['Vulcão 09', '8,0'],
  ] as const;
  for (const [index, [name, points]] of expected.entries()) {
    expect(shown[index + 1]).toContain(name);
    expect(shown[index + 1]).toMatch(new RegExp(`${points}\\s*PTS`));
  }

  // A second window has a typed result that was not sent when the match ends.
  const stale = standings;
  await stale.getByRole('link', { name: /^Report/ }).click();
  await searchField(stale).fill('furia 11');
  await stale.keyboard.press('Enter');
  await stale.keyboard.type('1531');

  await askFor(page, 'Encerrar partida');
  const dialog = page.getByRole('alertdialog', { name: 'Encerrar partida?' });
  await expect(dialog.getByRole('region', { name: 'Classificação' }).getByRole('listitem')).toHaveText([
    /1\s*Fúria 01\s*58,0 PTS/,
    /2\s*Lobos 06\s*42,2 PTS/,
    /3\s*Águias 03\s*40,6 PTS/,
    /4\s*Trovão 04\s*36,0 PTS/,
    /5\s*Ação 02\s*33,2 PTS/,
  ]);
  await expect(dialog.getByRole('region', { name: 'MVP' }).getByRole('listitem')).toHaveText([
    /1\s*Jogador1A\s*19 kills/,
    /2\s*Jogador8A\s*13 kills/,
    /3\s*Jogador10A\s*11 kills/,
    /4\s*Jogador3A\s*11 kills/,
    /5\s*Jogador2A\s*10 kills/,
  ]);
  await expect(dialog.getByText('Desempate: total de kills, depois melhor queda')).toBeVisible();
  await dialog.getByRole('button', { name: 'Encerrar partida' }).click();
  await expect(toast(page, 'Partida encerrada')).toContainText('Jogo finalizado');
  await expect(page.getByText('Os resultados não podem mais ser alterados.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeDisabled();
  expect(await page.evaluate(() => localStorage.getItem('matchEnded'))).toBe('true');

  // The second window shows that the match ended, keeps its text and does not send it.
  await expect(stale.getByText('Os resultados não podem mais ser alterados.')).toBeVisible();
  await stale.keyboard.press('Enter');
  await expect(stale.getByLabel('Resultado rápido')).toHaveValue('1531');
  await expect(stale.getByText('enviando', { exact: false })).toHaveCount(0);
  await stale.close();

  await askFor(page, 'Zerar pontuações');
  await expect(page.getByRole('alertdialog')).toContainText('30 resultados e as kills de todos os jogadores');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zerar pontuações' }).click();
  await expect(toast(page, 'Pontuações zeradas')).toContainText('30 resultados apagados.');
  await expect(page.getByText('Nenhum resultado nesta queda.')).toBeVisible();
  await expect(page.getByText('Nenhuma kill reportada ainda.')).toBeVisible();
  await expect(page.getByText('50 times no total')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem('matchEnded'))).toBe('false');

  await askFor(page, 'Resetar campeonato');
  await expect(page.getByRole('alertdialog')).toContainText('50 times, 0 resultados');
  await typeEventName(page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resetar campeonato' }).click();
  await expect(toast(page, 'Campeonato resetado')).toContainText('50 times apagados.');
  await expect(page.getByText('Nenhum time ainda')).toBeVisible();
  await expect(page.getByText('Times registrados: 0/50')).toBeVisible();
});

async function importTeams(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Importar times' }).click();
  await page.getByLabel('Escolher planilha').setInputFiles(file);
  await page.getByRole('button', { name: 'Importar 50 times' }).click();
  await expect(toast(page, 'Importação concluída!')).toContainText('50 adicionados, 0 ignorados, 0 com falha.');
  await expect(page.getByText('Times registrados: 50/50')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

// Reports one team by keyboard; returns how many keys were pressed after the name.
async function reportByKeyboard(page: Page, name: string, line: string): Promise<number> {
  const keys = ['Enter', ...line.split(''), 'Enter'];
  await page.keyboard.type(name);
  await expect(suggestions(page)).toHaveCount(1);
  for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key);
  if (line === REPEATED) await saveAnyway(page);
  await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('Selecione');
  await expect(searchField(page)).toBeFocused();
  return keys.length;
}

// The round buttons have one tab stop, before the menu of the round and the search; an arrow key and Enter choose the next round.
async function nextRoundByKeyboard(page: Page): Promise<void> {
  for (const key of ['Shift+Tab', 'Shift+Tab', 'ArrowRight', 'Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(searchField(page)).toBeFocused();
}
