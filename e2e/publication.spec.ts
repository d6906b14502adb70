import { createEvent, eventUrl, makeObsLink } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { streamCards } from './support/overlay-screen.ts';
import { openReport } from './support/report-screen.ts';

test('PU3 · the organiser holds, reports, and the OBS link shows it when the organiser publishes @main', async ({
  page,
  organizer: _,
  secondBrowser: obs,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos'), kills: [5, 3, 1] });
  const link = await makeObsLink(page.request);
  await obs.goto(`/ao-vivo/${link.token}`);
  await expect(streamCards(obs).first()).toHaveText(/^1Lobos.*18,0/);

  await openReport(page);
  const bar = page.getByRole('region', { name: 'Publicação' });
  const options = bar.getByRole('button', { name: 'Opções da publicação' });
  const entry = (name: string) => page.getByRole('menu').getByText(name, { exact: true });
  await expect(bar).toContainText('Só equipe e OBSsem página pública');
  await bar.getByRole('button', { name: 'Segurar' }).click();
  await expect(bar).toContainText('Seguradopúblico na queda 1');
  await report(page.request, { teamId: teams.get('Fúria'), kills: [9, 9, 9] });
  await expect(bar).toContainText('público na queda 1 · 1 espera');
  await page.reload();
  await expect(bar).toContainText('1 espera');
  await options.click();
  await expect(page.getByRole('menu')).toContainText(/1 lançamento espera desde \d\dh\d\d\./);
  await expect(page.getByRole('menu')).toContainText('Página, OBS, agenda e capitães param neste ponto.');
  await page.keyboard.press('Escape');
  await expect(streamCards(obs).first()).toHaveText(/^1Lobos.*18,0/);
  // Every page has the same bar.
  await page.goto('/transmissao');
  await expect(bar).toContainText('Segurado');
  await expect(bar).toContainText('1 espera');
  await bar.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(streamCards(obs).first()).toHaveText(/Fúria.*54,0/);
  await expect(bar).not.toContainText('espera');
  await expect(bar).toContainText('Segurado');
  await options.click();
  await entry('60 s').click();
  await options.click();
  await entry('Ao vivo').click();
  await expect(bar).toContainText('60 s de atraso');
  // The bar shows the choice before the server has stored it.
  const stored = async () => (await page.request.get(await eventUrl(page.request, '/publication'))).json();
  await expect.poll(stored).toMatchObject({ publication: { mode: 'live', delay: 60, waiting: 0 } });
});

test('FY3 · a draft says who sees it, is published from the bar, and its link is copied there; a hold has a way back @main', async ({
  page,
  organizer: _,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, slug } = await createEvent(page.request, { name: 'Copa de Verão', published: false });
  const address = `/c/${slug}`;
  const bar = page.getByRole('region', { name: 'Publicação' });
  const options = bar.getByRole('button', { name: 'Opções da publicação' });
  await page.goto(`/teams?evento=${id}`);
  await expect(bar).toContainText('Só a equipe vêrascunho');
  await bar.getByRole('button', { name: 'Colocar no ar' }).click();
  await expect(bar).toContainText('Só equipe e OBSrascunho');
  await expect(bar).not.toContainText('ao vivo');
  const answer = async () => (await page.request.get(address)).status();
  expect(await answer()).toBe(404);

  await bar.getByRole('button', { name: 'Publicar página' }).click();
  await expect(bar).toContainText('Público ao vivo');
  await expect.poll(answer).toBe(200);
  await expect(bar.getByRole('button', { name: 'Publicar página' })).toBeHidden();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect.poll(copied).toMatch(new RegExp(`${address}$`));
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await options.click();
  await page.getByRole('menuitem', { name: /^Copiar link da página/ }).click();
  await expect.poll(copied).toMatch(new RegExp(`${address}$`));

  // Two clicks on the button that holds end in a hold; beside it is the way back.
  await bar.getByRole('button', { name: 'Segurar' }).dblclick();
  await expect(bar).toContainText('Segurado');
  await bar.getByRole('button', { name: 'Voltar ao vivo' }).click();
  await expect(bar).toContainText('Público ao vivo');

  await page.setViewportSize({ width: 390, height: 844 });
  await bar.getByRole('button', { name: 'Segurar' }).click();
  await bar.getByRole('button', { name: 'Voltar ao vivo' }).click();
  await expect(bar.getByRole('button', { name: 'Segurar' })).toBeInViewport({ ratio: 1 });
});
