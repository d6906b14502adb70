import { eventUrl, makeObsLink } from '../factories/event.ts';
import { addTeams, report } from '../factories/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { streamCards } from './support/overlay-screen.ts';
import { openReport } from './support/report-screen.ts';

test('PU3 · the organiser holds, reports, and the OBS link shows it when the organiser publishes', async ({
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
  await expect(bar).toContainText('Público ao vivo · o público vê a queda 1');
  await bar.getByRole('button', { name: 'Segurar' }).click();
  await expect(bar).toContainText('Segurado');
  await report(page.request, { teamId: teams.get('Fúria'), kills: [9, 9, 9] });
  await expect(bar).toContainText(/1 lançamento espera desde \d\dh\d\d\. Página, OBS/);
  await page.reload();
  await expect(bar).toContainText('1 lançamento espera');
  await expect(streamCards(obs).first()).toHaveText(/^1Lobos.*18,0/);
  // The broadcast page shows the same bar.
  await page.goto('/transmissao');
  await expect(bar).toContainText('Segurado');
  await expect(bar).toContainText('1 lançamento espera');
  await bar.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(streamCards(obs).first()).toHaveText(/Fúria.*54,0/);
  await expect(bar).toContainText('Nada espera');
  await bar.getByRole('combobox', { name: 'Atraso' }).click();
  await page.getByRole('option', { name: '60 s', exact: true }).click();
  await bar.getByRole('button', { name: 'Ao vivo' }).click();
  await expect(bar).toContainText('com 60 s de atraso');
  // The bar shows the choice before the server has stored it.
  const stored = async () => (await page.request.get(await eventUrl(page.request, '/publication'))).json();
  await expect.poll(stored).toMatchObject({ publication: { mode: 'live', delay: 60, waiting: 0 } });
});
