// Takes screenshots of every scene at four sizes, with names that are hard to display, over a gradient in place of the game.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { SCENE_NAMES } from '../../domain/stream/broadcast.ts';
import type { LiveSnapshot } from '../../domain/stream/live.ts';
import { inProject } from '../set-up/project.mjs';
import { launchBrowser } from '../../world/browser.ts';
import { difficultSnapshot, plainSnapshot } from './difficult-event.ts';

const sizes = [
  [1920, 1080],
  [1280, 720],
  [400, 900],
  [1920, 200],
] as const;
const clashing = { primaryColor: '#ffd400', secondaryColor: '#fff200' };
const folder = inProject('docs', 'scenes');
const thumbnails = inProject('web', 'public', 'cenas');
const product = inProject('web', 'public', 'produto');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const logo = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v5L6 9H1z" fill="#fff"/></svg>',
  ),
  { density: 2000 },
)
  .png()
  .toBuffer();
const logoUrl = `data:image/png;base64,${logo.toString('base64')}`;

const only = process.argv.slice(2);
const server = servePage();
const browser = await launchBrowser();
try {
  if (only.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [width, height] of sizes)
    for (const scene of SCENE_NAMES) {
      if (only.length > 0 && !only.includes(scene) && !only.includes(`${width}x${height}`)) continue;
      // Half of the sizes show a logo.
      const brand = height === 1080 || height === 900 ? { logoUrl } : {};
      await takePicture(
        browser,
        { scene, width, height, name: scene },
        difficultSnapshot({ brand, ended: scene === 'campeao' }),
      );
    }
  if (only.length === 0 || only.includes('thumbnails')) await takeThumbnails(browser);
  if (only.length === 0 || only.includes('product')) await takeProduct(browser);
  for (const scene of only.length === 0 ? (['grade', 'mvp', 'campeao'] as const) : [])
    await takePicture(
      browser,
      { scene, width: 1280, height: 720, name: `${scene}-outra-cor` },
      difficultSnapshot({ brand: clashing }),
    );
} finally {
  await browser.close();
  server.close();
}

// Takes the thumbnails from which organisers choose a scene on the dashboard.
async function takeThumbnails(browser: Browser): Promise<void> {
  mkdirSync(thumbnails, { recursive: true });
  for (const scene of SCENE_NAMES) {
    const page = await openScene(
      browser,
      { scene, width: 1920, height: 1080 },
      plainSnapshot({ logoUrl }, scene === 'campeao'),
    );
    const picture = sharp(await page.screenshot())
      .resize(480)
      .webp({ quality: 70 });
    await picture.toFile(join(thumbnails, `${scene}.webp`));
    await page.close();
  }
}

// Takes the picture of the sign-in and the subscription.
async function takeProduct(browser: Browser): Promise<void> {
  mkdirSync(product, { recursive: true });
  const page = await openScene(
    browser,
    { scene: 'grade', width: 1920, height: 1080 },
    plainSnapshot({ logoUrl }, false),
  );
  await sharp(await page.screenshot())
    .resize(1280)
    .webp({ quality: 70 })
    .toFile(join(product, 'overlay.webp'));
  await page.close();
}

interface Wanted {
  scene: string;
  width: number;
  height: number;
}

async function takePicture(browser: Browser, wanted: Wanted & { name: string }, snapshot: LiveSnapshot): Promise<void> {
  const page = await openScene(browser, wanted, snapshot);
  const file = join(folder, `${wanted.name}-${wanted.width}x${wanted.height}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(file);
  await page.close();
}

async function openScene(browser: Browser, { scene, width, height }: Wanted, snapshot: LiveSnapshot): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  await answerWith(page, snapshot);
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/ao-vivo/picture?cena=${scene}&auto=nao`);
  await page.locator('[data-scene]').waitFor();
  await page.evaluate(async () => {
    document.documentElement.style.background =
      'linear-gradient(#16243a, #3a4a55 45%, #c49a63 60%, #3d3f2b 62%, #2a2b1e) 0 0 / 100vw 100vh';
    await document.fonts.ready;
  });
  await page.waitForTimeout(600);
  return page;
}

async function answerWith(page: Page, snapshot: LiveSnapshot): Promise<void> {
  await page.routeWebSocket('**/api/live/*', (socket) =>
    socket.send(JSON.stringify({ type: 'snapshot', number: 1, snapshot })),
  );
}

function servePage() {
  const index = readFileSync(inProject('dist', 'live-page', 'index.html'));
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const asset = /^\/ao-vivo\/(assets\/[\w.-]+)$/.exec(path)?.[1];
    response.setHeader('content-type', types[extname(path)] ?? 'text/html; charset=utf-8');
    response.end(asset ? readFileSync(inProject('dist', 'live-page', asset)) : index);
  }).listen(0);
}
