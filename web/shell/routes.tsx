import type { ComponentType } from 'react';

export type PageRoute = {
  readonly path: string;
  // public: anyone · account: signed in · organizer: signed in, inside the frame with the sidebar
  readonly access: 'public' | 'account' | 'organizer';
  readonly title: string;
  readonly load: LoadPage;
};

export type LoadPage = () => Promise<{ default: ComponentType<{ title: string }> }>;

const agenda: LoadPage = () => import('../agenda/agenda-page.tsx');
const auth: LoadPage = () => import('../auth/auth-page.tsx');
const overlay: LoadPage = () => import('../overlay/overlay-page.tsx');
const teams: LoadPage = () => import('../teams/teams-page.tsx');
const config: LoadPage = () => import('../config/config-page.tsx');
const championships: LoadPage = () => import('../championships/championships-page.tsx');
const registration: LoadPage = () => import('../registration/registration-page.tsx');
const myTeam: LoadPage = () => import('../my-team/my-team-page.tsx');
const report: LoadPage = () => import('../report/report-page.tsx');
const pending: LoadPage = () => import('../pending/pending-page.tsx');
const notFound: LoadPage = () => import('../not-found/not-found-page.tsx');

export const routes: readonly PageRoute[] = [
  { path: '/auth', access: 'public', title: 'Entrar', load: auth },
  { path: '/inscricao', access: 'public', title: 'Inscrição', load: registration },
  { path: '/meutime', access: 'public', title: 'Meu Time', load: myTeam },
  { path: '/admin-master', access: 'public', title: 'Administração', load: pending },
  { path: '/subscription-success', access: 'public', title: 'Assinatura', load: pending },
  { path: '/subscription-cancelled', access: 'public', title: 'Assinatura', load: pending },
  { path: '/organizador/:userId', access: 'public', title: 'Agenda do Organizador', load: agenda },

  { path: '/admin', access: 'account', title: 'Minha Conta', load: pending },
  { path: '/subscription', access: 'account', title: 'Assinatura', load: pending },

  { path: '/', access: 'organizer', title: 'Overlay', load: overlay },
  { path: '/overlay', access: 'organizer', title: 'Overlay', load: overlay },
  { path: '/report', access: 'organizer', title: 'Relatório de Partidas', load: report },
  { path: '/teams', access: 'organizer', title: 'Times', load: teams },
  { path: '/meus-campeonatos', access: 'organizer', title: 'Meus Campeonatos', load: championships },
  { path: '/config', access: 'organizer', title: 'Configurações de Overlay', load: config },

  { path: '*', access: 'public', title: 'Página não encontrada', load: notFound },
];
