// `npm run guide`: takes the screenshots of docs/guia/ again, on a temporary instance with the demo event.
import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { reportProblem } from './set-up/problem.mjs';
import { inProject } from './set-up/project.mjs';
import { chooseReachableTmpdir } from './set-up/reachable-tmpdir.mjs';
import { setUp } from './set-up/set-up.mjs';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const obs = { width: 1920, height: 1080 };
const folder = inProject('docs', 'guia', 'img');
const product = inProject('web', 'public', 'produto');

try {
  chooseReachableTmpdir();
  await setUp({ withDev: true, withBuilds: true });
  register();
  const { withInstance } = await import('./demo/instance.ts');
  const { launchBrowser } = await import('../world/browser.ts');
  const { prepareNight } = await import('./demo/night.ts');
  const { prepareCaptains } = await import('./guide/captains.ts');
  mkdirSync(folder, { recursive: true });
  await withInstance(async (origin, _signal, dataDir) => {
    const night = await prepareNight(origin, dataDir);
    const captains = await prepareCaptains(night.caller);
    const browser = await launchBrowser();
    const pictures = [...picturesOf(night), ...picturesOfCaptains(captains)].filter(({ name }) => isWanted(name));
    for (const picture of pictures) await take(browser, origin, night.account, picture);
  });
} catch (error) {
  reportProblem(error);
}

/** The list of screenshots; `act` brings the screen into the state that the guide describes. */
function picturesOf({ eventId, nextEventId, token, teams }) {
  const open = teams.at(-1).name;
  return [
    {
      name: 'report',
      path: '/report',
      act: async (page) => {
        await page.getByRole('combobox', { name: 'Buscar Time ou Jogador' }).fill(open);
        await page.keyboard.press('Enter');
        await page.keyboard.type('31 5 2 4');
      },
    },
    { name: 'grade', path: '/report/grade' },
    { name: 'historico', path: '/report/historico' },
    { name: 'fechar', path: '/report/fechar?queda=1' },
    { name: 'cena', path: `/ao-vivo/${token}?cena=grade`, size: obs, ground: '#1b2230' },
    { name: 'transmissao', path: '/transmissao', size: phone },
    { name: 'inscricao', path: `/inscricao?campeonato=${nextEventId}`, size: phone },
    { name: 'inscritos', path: `/meus-campeonatos/${nextEventId}/inscritos` },
    { name: 'regras', path: `/meus-campeonatos/${eventId}/regras` },
    {
      name: 'por-que',
      path: '/teams',
      act: async (page) => {
        await page
          .getByRole('button', { name: /por quê\?/i })
          .first()
          .click();
      },
    },
    { name: 'equipe', path: '/config/equipe' },
  ];
}

/** In this order: each picture is of what became of the one before. */
function picturesOfCaptains({ path, reviewPath, picture, correct }) {
  const fillIn = async (page) => {
    await page.getByRole('group', { name: 'Teclado' }).waitFor();
    const keys = ['4', 'Próximo', '6', 'Próximo', '5', 'Próximo', '3'];
    for (const name of keys) await page.getByRole('button', { name, exact: true }).click();
    const buffer = await picture();
    await page.getByLabel('Galeria').setInputFiles([{ name: 'print.png', mimeType: 'image/png', buffer }]);
  };
  return [
    {
      name: 'capitao-envio',
      path,
      size: phone,
      act: fillIn,
      // Also shown by the sign-in and the subscription.
      product: 'capitao',
    },
    {
      name: 'capitao-enviado',
      path,
      size: phone,
      act: async (page) => {
        await fillIn(page);
        await page.getByRole('button', { name: /^Enviar queda/ }).click();
        await page.getByRole('button', { name: 'Corrigir envio' }).waitFor();
      },
    },
    { name: 'conferencia', path: reviewPath, size: { width: 1440, height: 900 } },
    {
      name: 'capitao-corrigido',
      path,
      size: phone,
      act: async (page) => {
        await correct();
        await page.getByRole('region', { name: 'A organização corrigiu seu envio' }).waitFor();
      },
    },
  ];
}

/** `npm run guide capitao conferencia` takes only pictures whose name begins with one of these. */
function isWanted(name) {
  const wanted = process.argv.slice(2);
  return wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
}

async function take(
  browser,
  origin,
  account,
  { name, path, size = desktop, ground = '#06070b', act, product: shownAs },
) {
  const context = await browser.newContext({
    viewport: size,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  await context.request.post('/api/auth/sign-in', { data: account, headers: { origin } });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' }).catch(() => undefined);
  await act?.(page);
  // Wait for images and numbers that load late.
  await page.waitForTimeout(1500);
  const picture = await sharp(await page.screenshot({ omitBackground: true }))
    .flatten({ background: ground })
    .resize({ width: Math.min(size.width, 1280) })
    .webp({ quality: 72 })
    .toBuffer();
  writeFileSync(`${folder}/${name}.webp`, picture);
  if (shownAs) writeFileSync(`${product}/${shownAs}.webp`, picture);
  await context.close();
  process.stdout.write(`${name}\n`);
}
