import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import { LIVE_PAGE_PATH } from '../../../domain/stream/live.ts';
import { showAgenda } from '../agenda/actions.ts';
import { agendaJson } from '../agenda/json.ts';
import { readSessionCookie } from '../../access/auth/cookies.ts';
import { findKnownOffer } from '../../access/billing/offer.ts';
import type { Env, RequestContext } from '../../platform/http/env.ts';
import { listedPresets } from '../../rules/json.ts';
import { findSharedRules } from '../../rules/queries.ts';
import { findPublicRules, showRegistration } from '../registration/actions.ts';
import { secretToken } from '../../platform/http/fields.ts';
import { readFiles, servePage } from './files.ts';
import { readPublicSeason } from '../../season/public-season.ts';
import {
  agendaCard,
  calculatorCard,
  CREATE_ACCOUNT_CARD,
  registrationCard,
  regulationCard,
  type LinkCard,
  seasonCard,
  seasonPlayerCard,
  SIGN_IN_CARD,
} from './link-card.ts';
import { RequestCounts } from '../../platform/http/open-routes.ts';
import { sharedSearch } from '../../../domain/access/shared-search.ts';
import { Renderings } from './renderings.ts';
import { type PageDeps, preloadedPages, type ShownPage, servePublicPage, serveVisitorPage } from './rendered.ts';

/** The pages that people open most, with their files in web/. */
const PRELOADED = {
  '/': 'stream/overlay/overlay-page.tsx',
  '/auth': 'access/sign-in/auth-page.tsx',
  '/criar-conta': 'access/sign-in/sign-up-page.tsx',
  '/overlay': 'stream/overlay/overlay-page.tsx',
  '/report': 'report/report-page.tsx',
  '/report/grade': 'report/grid/grid-page.tsx',
  '/teams': 'scores/teams/teams-page.tsx',
  '/transmissao': 'stream/broadcast/broadcast-page.tsx',
};

/** The built pages, in memory except for their fonts: the live page, the public page and the application. */
export function pageRoutes(builtFolder: string, given: PageDeps) {
  const deps = { ...given, renderings: new Renderings(new RequestCounts(given)) };
  const webFiles = readFiles(join(builtFolder, 'web'));
  const publicFiles = readFiles(join(builtFolder, 'public-page'));
  const renderers = join(builtFolder, 'public-render');
  const application = servePage(new Map([...webFiles, ...preloadedPages(webFiles, PRELOADED)]), '');
  const agenda = serveVisitorPage(webFiles, renderers, deps, {
    path: (c) => `/organizador/${encodeURIComponent(c.req.param('userId') ?? '')}`,
    find: (c) => findAgenda(deps, c),
  });
  const signUp = serveVisitorPage(webFiles, renderers, deps, {
    path: (c) => `/inscricao?campeonato=${encodeURIComponent(c.req.query('campeonato') ?? '')}`,
    find: (c) => findRegistration(deps, c),
  });
  const regulation = serveVisitorPage(webFiles, renderers, deps, {
    path: (c) => `/regulamento/${encodeURIComponent(c.req.param('eventId') ?? '')}`,
    find: (c) => findRegulation(deps, c),
  });
  const calculator = serveVisitorPage(webFiles, renderers, deps, {
    path: (c) => `/calculadora${searchOf(c, CALCULATOR_PARAMETERS)}`,
    find: (c) => findCalculator(deps, c),
  });
  const signIn = unlessSignedIn(
    deps,
    application,
    serveVisitorPage(webFiles, renderers, deps, {
      path: (c) => `/auth${signInSearch(c)}`,
      find: async () => signInPage(deps, 'access/sign-in/auth-page.tsx', SIGN_IN_CARD),
    }),
  );
  const createAccount = unlessSignedIn(
    deps,
    application,
    serveVisitorPage(webFiles, renderers, deps, {
      path: (c) => `/criar-conta${signInSearch(c)}`,
      find: async () => signInPage(deps, 'access/sign-in/sign-up-page.tsx', CREATE_ACCOUNT_CARD),
    }),
  );
  const season = serveVisitorPage(webFiles, renderers, deps, {
    path: (c) => `/t/${encodeURIComponent(c.req.param('slug') ?? '')}${seasonSearch(c)}`,
    find: (c) => findSeasonPage(deps, c),
  });
  const seasonPlayer = serveVisitorPage(webFiles, renderers, deps, {
    path: (c) =>
      `/t/${encodeURIComponent(c.req.param('slug') ?? '')}/j/${encodeURIComponent(c.req.param('playerId') ?? '')}`,
    find: (c) => findSeasonPlayer(deps, c),
  });
  return new Hono<Env>()
    .get(`${LIVE_PAGE_PATH}/*`, servePage(readFiles(join(builtFolder, 'live-page')), LIVE_PAGE_PATH))
    .get(
      '/',
      unlessSignedIn(deps, application, (c) => (c.req.url.includes('?') ? application(c) : c.redirect('/auth'))),
    )
    .get('/auth', (c) => (isOfMail(c) ? application(c) : signIn(c)))
    .get('/criar-conta', createAccount)
    .get('/organizador/:userId', agenda)
    .get('/organizador/:userId/', agenda)
    .get('/inscricao', signUp)
    .get('/regulamento/:eventId', regulation)
    .get('/calculadora', calculator)
    .get('/t/:slug', season)
    .get('/t/:slug/j/:playerId', seasonPlayer)
    .get('/c/assets/*', servePage(publicFiles, '/c'))
    .get('/c/:slug', servePublicPage(publicFiles, renderers, deps))
    .get('*', application);
}

type Serve = (c: RequestContext) => Response | Promise<Response>;

/**
 * Signed-in people get the application, which leads on. The cookie decides, not the database: with one that is no longer valid the
 * application shows the form.
 */
function unlessSignedIn(deps: PageDeps, application: Serve, serve: Serve): Serve {
  return async (c) => {
    if (readSessionCookie(c, deps)) return application(c);
    const response = await serve(c);
    // Otherwise the back button would show it to a person who has signed in since.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  };
}

/** Whether a mailed link leads here: its token is in the fragment, so only the browser knows which form to show. */
function isOfMail(c: RequestContext): boolean {
  return ['redefinir', 'confirmar'].includes(c.req.query('modo') ?? '');
}

function signInPage(deps: PageDeps, screen: string, card: LinkCard): ShownPage {
  const offer = findKnownOffer(deps);
  return { card, brand: DEFAULT_BRAND, screen, first: offer ? [{ key: ['offer'], data: offer }] : [] };
}

function signInSearch(c: RequestContext): string {
  return sharedSearch({ modo: c.req.query('modo'), voltar: c.req.query('voltar') });
}

/** Some parameters of the address, in one order. */
function searchOf(c: RequestContext, names: readonly string[]): string {
  const given = new URLSearchParams();
  for (const name of names) {
    const value = c.req.query(name);
    if (value !== undefined) given.set(name, value);
  }
  return given.size > 0 ? `?${given.toString()}` : '';
}

/** As the server writes it: with other letters it would be another address of the same page. */
function idOf(given: string | undefined): string | undefined {
  return z.uuid().lowercase().safeParse(given).data;
}

async function findAgenda(deps: PageDeps, c: RequestContext): Promise<ShownPage | undefined> {
  const userId = idOf(c.req.param('userId')) ?? '';
  const agenda = await showAgenda(deps, userId);
  if (!agenda) return undefined;
  return {
    card: agendaCard(userId, agenda),
    brand: agenda.brand,
    screen: 'visitors/agenda/agenda-page.tsx',
    first: [{ key: ['agenda', userId, 1], data: agendaJson(agenda, deps) }],
    headers: deps.caches.lastAnswers.headers(agenda),
  };
}

// The choices of the page that work without JavaScript, in one order, so that visitors share a rendering.
function seasonSearch(c: RequestContext): string {
  const chosen = [
    c.req.query('ranking') === 'times' && 'ranking=times',
    c.req.query('todos') !== undefined && 'todos=1',
  ].filter(Boolean);
  return chosen.length > 0 ? `?${chosen.join('&')}` : '';
}

async function findSeasonPage(deps: PageDeps, c: RequestContext): Promise<ShownPage | undefined> {
  const slug = c.req.param('slug') ?? '';
  const answer = await readPublicSeason(deps, slug);
  return (
    answer && {
      card: seasonCard(answer.season),
      brand: answer.season.brand,
      screen: 'visitors/season-page/season-page.tsx',
      first: [{ key: ['season', slug], data: answer.season }],
      cached: answer,
      headers: deps.caches.lastAnswers.headers(answer),
    }
  );
}

async function findSeasonPlayer(deps: PageDeps, c: RequestContext): Promise<ShownPage | undefined> {
  const [slug, playerId] = [c.req.param('slug') ?? '', c.req.param('playerId') ?? ''];
  const answer = await readPublicSeason(deps, slug);
  const shown = answer?.playerOf(playerId);
  return (
    shown && {
      card: seasonPlayerCard(shown),
      brand: shown.season.brand,
      screen: 'visitors/season-page/player-page.tsx',
      first: [{ key: ['season', slug, playerId], data: shown }],
      isPersonal: true,
      cached: answer,
      headers: deps.caches.lastAnswers.headers(answer!),
    }
  );
}

async function findRegistration(deps: PageDeps, c: RequestContext): Promise<ShownPage | undefined> {
  const id = idOf(c.req.query('campeonato'));
  const registration = id && (await showRegistration(deps, id));
  if (!registration) return undefined;
  return {
    card: registrationCard(id, registration),
    brand: registration.brand,
    screen: 'visitors/registration/registration-page.tsx',
    first: [{ key: ['registration', id], data: registration }],
  };
}

async function findRegulation(deps: PageDeps, c: RequestContext): Promise<ShownPage | undefined> {
  const id = idOf(c.req.param('eventId'));
  const [registration, rules] = id ? await Promise.all([showRegistration(deps, id), findPublicRules(deps, id)]) : [];
  if (!id || !registration || !rules) return undefined;
  return {
    card: regulationCard(id, registration),
    brand: registration.brand,
    screen: 'visitors/regulation/regulation-page.tsx',
    first: [
      { key: ['registration', id], data: registration },
      { key: ['registration', id, 'rules'], data: rules },
    ],
  };
}

/** By the rules of a published event, of a shared link, or of a preset. */
const CALCULATOR_PARAMETERS = ['campeonato', 'regras', 'formato'];
const NOT_FOUND = '-';
let listed: ReturnType<typeof listedPresets> | undefined;

// Rules that are not found are no reason to show nothing: the calculator has every preset.
async function findCalculator(deps: PageDeps, c: RequestContext): Promise<ShownPage> {
  const [id, preset] = [idOf(c.req.query('campeonato')), c.req.query('formato')];
  const token = secretToken.safeParse(c.req.query('regras')).data;
  const [registration, rules] = id ? await Promise.all([showRegistration(deps, id), findPublicRules(deps, id)]) : [];
  const shared = token && (await findSharedRules(deps.authDb, token));
  const presets = (listed ??= listedPresets());
  const wanted = new URLSearchParams();
  // What is not found waits for the browser's answer in the same way, whatever it is called.
  if (c.req.query('regras')) wanted.set('regras', shared ? token : NOT_FOUND);
  else if (c.req.query('campeonato')) wanted.set('campeonato', rules ? id! : NOT_FOUND);
  if (presets.some((known) => known.id === preset)) wanted.set('formato', preset!);
  return {
    path: `/calculadora?${wanted.toString()}`,
    card: calculatorCard(registration),
    brand: DEFAULT_BRAND,
    screen: 'visitors/calculator/calculator-page.tsx',
    first: [
      { key: ['presets'], data: presets },
      ...(id && rules ? [{ key: ['registration', id, 'rules'], data: rules }] : []),
      ...(token && shared ? [{ key: ['shared-rules', token], data: shared }] : []),
    ],
  };
}
