import type { PageRoute } from './page-route.ts';

// The pages that most visitors without an account open. They load neither the guards nor the other tables of pages.
export const visitorRoutes: readonly PageRoute[] = [
  { path: '/auth', access: 'public', title: 'Entrar', load: () => import('../access/sign-in/auth-page.tsx') },
  {
    path: '/criar-conta',
    access: 'public',
    title: 'Criar conta',
    load: () => import('../access/sign-in/sign-up-page.tsx'),
  },
  {
    path: '/calculadora',
    access: 'public',
    title: 'Calculadora de pontos',
    load: () => import('../visitors/calculator/calculator-page.tsx'),
  },
  {
    path: '/inscricao',
    access: 'visitor',
    title: 'Inscrição',
    load: () => import('../visitors/registration/registration-page.tsx'),
  },
  {
    path: '/meutime',
    access: 'visitor',
    title: 'Meu Time',
    load: () => import('../captains/my-team/my-team-page.tsx'),
  },
  {
    path: '/regulamento/:eventId',
    access: 'visitor',
    title: 'Regulamento',
    load: () => import('../visitors/regulation/regulation-page.tsx'),
  },
  {
    path: '/t/:slug',
    access: 'visitor',
    title: 'Temporada',
    load: () => import('../visitors/season-page/season-page.tsx'),
  },
  {
    path: '/t/:slug/j/:playerId',
    access: 'visitor',
    title: 'Jogador da temporada',
    load: () => import('../visitors/season-page/player-page.tsx'),
  },
  {
    path: '/organizador/:userId',
    access: 'visitor',
    title: 'Agenda do Organizador',
    load: () => import('../visitors/agenda/agenda-page.tsx'),
  },
];
