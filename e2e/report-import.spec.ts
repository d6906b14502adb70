import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { eventUrl } from '../world/event.ts';
import { addTeams } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, showTeams, toast } from './support/report-screen.ts';

test('I1 I5 I6 · the offered template and a real .xls of 50 teams are read; no second import starts, a failed one is sent again @main', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/);
  await openReport(page);

  await test.step('I1 · the template that is offered can be filled in and imported', async () => {
    await page.getByRole('button', { name: 'Importar times' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar modelo' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('modelo-times.xlsx');
    const file = await download.path();
    const { sheets } = await readXlsx(await readFile(file));
    expect(sheets[0]?.rows[0]).toContain('Nome do Time');
    await page
      .getByLabel('Escolher planilha')
      .setInputFiles({ name: 'modelo-times.xlsx', mimeType: '', buffer: await readFile(file) });
    await expect(page.getByRole('button', { name: 'Importar 2 times' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('I5 I6 · while one import runs no second one starts; a failed one can be sent again', async () => {
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/events/*/teams/import', async (route) => {
      sent += 1;
      if (sent === 1) return route.abort();
      await held;
      return route.continue();
    });
    await choose(page, 'e2e/fixtures/times.xls');
    await expect(page.getByRole('region', { name: 'Serão adicionados' }).getByRole('listitem')).toHaveCount(50);
    const send = page.getByRole('button', { name: 'Importar 50 times' });
    await send.click();
    await expect(toast(page, 'Erro ao importar times')).toContainText(
      'Ocorreu um erro durante a importação. Tente novamente.',
    );

    await send.dblclick();
    await expect(send).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Escolher outra' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Importar times' })).toBeVisible();
    release();
    await expect(toast(page, 'Importação concluída!')).toContainText('50 adicionados, 0 ignorados, 0 com falha.');
    expect(sent).toBe(2);
  });

  await test.step('I1 · a real .xls of 50 teams is read, with accents and Discord IDs whole', async () => {
    await expect(page.getByText('Times registrados: 50/50')).toBeVisible();
    await page.getByRole('combobox', { name: 'Discord' }).click();
    await expect(page.getByRole('option').first()).toHaveText('100000000001234567');
  });
});

test('I2 I3 I4 I6 I7 I8 · unusable files and the rows of a usable one: the page says what becomes of each before anything is sent', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos']);
  await openReport(page);

  await test.step('I2 I6 · files that cannot be imported: the stated text, a living page, nothing imported', async () => {
    await showTeams(page);
    await page.getByRole('button', { name: 'Importar times' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar times' });
    for (const { name, buffer, title, detail, problem } of await unusableFiles()) {
      await page.getByLabel('Escolher planilha').setInputFiles({ name, mimeType: '', buffer });
      await expect(toast(page, title).first(), name).toContainText(detail);
      await expect(dialog.getByRole('alert'), name).toContainText(title);
      await expect(dialog.getByRole('alert'), name).toContainText(problem);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 time no total')).toBeVisible();
  });

  await test.step('I3 I4 I7 I8 · the preview says what becomes of each row before anything is sent; the counts agree', async () => {
    let sent = 0;
    page.on('request', (request) => request.url().endsWith('/teams/import') && (sent += 1));
    await choose(page, {
      name: 'times.xlsx',
      rows: [
        ['Team Name', 'Discord', 'Player 1', 'Activision ID 1'],
        ['lobos', 1, '', ''],
        ['Fúria', 77, 'Ana', ''],
        ['Zebras', '', 'Bia', 'Bia#9'],
        ['FÚRIA', '', '', ''],
        ['', 5, 'Caio', ''],
        ['Longos', 3.5e17, '', ''],
      ],
    });
    await expect(page.getByRole('region', { name: 'Serão adicionados' }).getByRole('listitem')).toHaveText([
      'linha 3FúriaAna',
      'linha 4ZebrasBia#9',
    ]);
    await expect(page.getByRole('region', { name: 'Ignorados' }).getByRole('listitem')).toHaveText([
      'linha 2lobosJá existe um time com este nome',
      'linha 5FÚRIAO nome do time se repete na planilha',
    ]);
    await expect(page.getByRole('region', { name: 'Recusados' }).getByRole('listitem')).toHaveText([
      'linha 6(sem nome)Falta o nome do time',
      /^linha 7LongosO número não está exato na planilha/,
    ]);
    expect(sent).toBe(0);
    await page.getByRole('button', { name: 'Importar 2 times' }).click();
    await expect(toast(page, 'Importação concluída!')).toContainText('2 adicionados, 2 ignorados, 2 com falha.');
    await expect(page.getByText('3 times no total')).toBeVisible();
    await page.getByRole('combobox', { name: 'Discord' }).click();
    await expect(page.getByRole('option')).toHaveText(['77', '101']);
    await page.keyboard.press('Escape');

    await choose(page, { name: 'times.xlsx', rows: [['Nome do Time'], ['Lobos'], ['Fúria']] });
    await expect(toast(page, 'Nenhum time importado')).toContainText('Todos os times da planilha já existem.');
    await expect(page.getByRole('button', { name: 'Importar 0 times' })).toBeDisabled();
    expect(sent).toBe(1);
  });
});

test('RE8 · unknown headings are mapped by hand and remembered; existing teams are updated by name; copied cells are pasted', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos']);
  await openReport(page);
  const dialog = page.getByRole('dialog', { name: 'Importar times' });

  await test.step('RE8 · unknown headings are mapped by hand and remembered; existing teams are updated by name', async () => {
    const buffer = Buffer.from(
      'Carimbo;Equipe;Contato no Discord;Integrante A;Integrante B\n1/1;lobos;77;Nova#9;\n2/1;Fúria;88;Ana;Bia',
    );
    const column = (heading: string) => dialog.getByRole('combobox', { name: heading });
    await showTeams(page);
    await page.getByRole('button', { name: 'Importar times' }).click();
    await page.getByLabel('Escolher planilha').setInputFiles({ name: 'inscricoes.csv', mimeType: '', buffer });
    // The dialog suggests a field for each heading that it recognises.
    await expect(column('Equipe')).toHaveText('Nome do time');
    await expect(column('Contato no Discord')).toHaveText('Discord ID');
    await expect(column('Integrante A')).toHaveText('Não usar');
    for (const [heading, holds] of [
      ['Integrante A', 'ID Activision 1'],
      ['Integrante B', 'ID Activision 2'],
    ] as const) {
      await column(heading).click();
      await page.getByRole('option', { name: holds }).click();
    }
    await expectFine(page, 'columns');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('region', { name: 'Ignorados' }).getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: 'Atualizar os que já existem' }).check();
    await expect(dialog.getByRole('region', { name: 'Serão atualizados' }).getByRole('listitem')).toHaveText([
      'linha 2LobosNova#9',
    ]);
    await expectFine(page, 'update');
    await dialog.getByRole('button', { name: 'Importar 2 times' }).click();
    await expect(toast(page, 'Importação concluída!')).toContainText(
      '1 adicionado, 1 atualizado, 0 ignorados, 0 com falha.',
    );
    const { teams } = (await (await page.request.get(await eventUrl(page.request, '/teams'))).json()) as {
      teams: { name: string; discordId: string; activisionIds: string[] }[];
    };
    expect(teams.map(({ name, discordId, activisionIds }) => [name, discordId, ...activisionIds])).toEqual([
      ['Fúria', '88', 'Ana', 'Bia', ''],
      ['Lobos', '77', 'Nova#9', 'Lobos B#1', 'Lobos C#1'],
    ]);

    // The dialog remembers the choice for the same headings.
    await page.reload();
    await page.getByRole('button', { name: 'Importar times' }).click();
    await page.getByLabel('Escolher planilha').setInputFiles({ name: 'inscricoes.csv', mimeType: '', buffer });
    await expect(column('Integrante A')).toHaveText('ID Activision 1');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('RE8 · cells copied from a spreadsheet are pasted and imported, also without headings', async () => {
    await page.getByRole('button', { name: 'Importar times' }).click();
    const cells = dialog.getByLabel('Ou cole as células copiadas da planilha');
    await cells.fill('Zebras\t97\ta#1\nOnças\t98\tb#2');
    await dialog.getByRole('button', { name: 'Ler o que foi colado' }).click();
    await dialog.getByRole('combobox', { name: 'Coluna 1' }).click();
    await page.getByRole('option', { name: 'Nome do time' }).click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('region', { name: 'Serão adicionados' }).getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Escolher outra' }).click();
    await cells.fill('Nome do Time\tDiscord\nZebras\t97');
    await dialog.getByRole('button', { name: 'Ler o que foi colado' }).click();
    await dialog.getByRole('button', { name: 'Importar 1 time' }).click();
    await expect(toast(page, 'Importação concluída!')).toContainText('1 adicionado');
  });
});

type Sheet = { name: string; rows: (string | number)[][] };

async function choose(page: Page, file: string | Sheet): Promise<void> {
  await page.getByRole('button', { name: 'Importar times' }).click();
  const input = page.getByLabel('Escolher planilha');
  if (typeof file === 'string') return input.setInputFiles(file);
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Times', rows: file.rows }] }));
  return input.setInputFiles({ name: file.name, mimeType: '', buffer });
}

// Each file with the title and detail of its toast, and the problem that the dialog names.
async function unusableFiles() {
  const good = await readFile('e2e/fixtures/times.xlsx');
  const fromSheet = async (rows: unknown[][]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'T', rows: rows as never }] }));
  const unread = { title: 'Erro ao importar times', detail: 'Verifique o formato do arquivo e tente novamente.' };
  const many = Array.from({ length: 10_000 }, (__, index) => [`Time ${index}`]);
  return [
    {
      name: 'cortado.xlsx',
      buffer: good.subarray(0, 2000),
      problem: 'Verifique o formato do arquivo e tente novamente.',
      ...unread,
    },
    {
      name: 'foto.xlsx',
      buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      problem: 'Verifique o formato do arquivo e tente novamente.',
      ...unread,
    },
    {
      name: 'times.txt',
      buffer: Buffer.from('Nome do Time\nLobos'),
      problem: 'Só arquivos .xlsx, .xls e .csv são aceitos.',
      ...unread,
    },
    {
      name: 'enorme.xlsx',
      buffer: Buffer.alloc(6 * 1024 * 1024),
      problem: 'O arquivo é grande demais para uma planilha de times.',
      ...unread,
    },
    {
      name: 'linhas.xlsx',
      buffer: await fromSheet([['Nome do Time'], ...many]),
      problem: 'A planilha tem linhas demais para uma planilha de times.',
      ...unread,
    },
    {
      name: 'times.xlsx',
      buffer: good,
      title: 'Limite de times excedido',
      detail: 'Warzone Trios Battle Royale aceita 50 times e já há 1.',
      problem: 'Nada foi importado.',
    },
  ];
}
