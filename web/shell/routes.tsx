import type { LoadPage, PageRoute } from './page-route.ts';

const account: LoadPage = () => import('../account/account-page.tsx');
const overlay: LoadPage = () => import('../overlay/overlay-page.tsx');
const teams: LoadPage = () => import('../teams/teams-page.tsx');
const config: LoadPage = () => import('../config/config-page.tsx');
const events: LoadPage = () => import('../events/events-page.tsx');
const eventDetails: LoadPage = () => import('../events/details-page.tsx');
const eventRules: LoadPage = () => import('../events/rules/rules-page.tsx');
const entrants: LoadPage = () => import('../events/entrants/entrants-page.tsx');
const master: LoadPage = () => import('../master/master-page.tsx');
const subscription: LoadPage = () => import('../subscription/subscription-page.tsx');
const subscriptionSuccess: LoadPage = () => import('../subscription/subscription-success-page.tsx');
const subscriptionCancelled: LoadPage = () => import('../subscription/subscription-cancelled-page.tsx');
const sandboxCheckout: LoadPage = () => import('../sandbox/sandbox-checkout-page.tsx');
const sandboxPortal: LoadPage = () => import('../sandbox/sandbox-portal-page.tsx');
const report: LoadPage = () => import('../report/report-page.tsx');
const history: LoadPage = () => import('../history/history-page.tsx');
const staff: LoadPage = () => import('../staff/staff-page.tsx');
const activity: LoadPage = () => import('../staff/activity-page.tsx');
const invitation: LoadPage = () => import('../staff-invitation/invitation-page.tsx');
const noMails: LoadPage = () => import('../no-mails/no-mails-page.tsx');
const calculator: LoadPage = () => import('../calculator/calculator-page.tsx');
const sharedRules: LoadPage = () => import('../shared-rules/shared-rules-page.tsx');
const notFound: LoadPage = () => import('../not-found/not-found-page.tsx');

const NOT_FOUND = 'Página não encontrada';

// Every page but those of visitor-routes.ts.
export const routes: readonly PageRoute[] = [
  // For administrators it names itself.
  { path: '/admin-master', access: 'administrator', title: NOT_FOUND, load: master },
  { path: '/subscription-success', access: 'public', title: 'Pagamento da assinatura', load: subscriptionSuccess },
  { path: '/subscription-cancelled', access: 'public', title: 'Pagamento cancelado', load: subscriptionCancelled },
  { path: '/pagamento-teste/checkout/:id', access: 'public', title: 'Pagamento de teste', load: sandboxCheckout },
  { path: '/pagamento-teste/portal/:id', access: 'public', title: 'Portal de teste', load: sandboxPortal },
  { path: '/sem-emails', access: 'public', title: 'E-mails', load: noMails },
  { path: '/convite', access: 'public', title: 'Convite para a equipe', load: invitation },
  { path: '/calculadora', access: 'public', title: 'Calculadora de pontos', load: calculator },
  { path: '/regras/:token', access: 'public', title: 'Regras compartilhadas', load: sharedRules },

  { path: '/admin', access: 'account', title: 'Minha Conta', load: account },
  { path: '/subscription', access: 'account', title: 'Assinatura', load: subscription },

  { path: '/', access: 'organizer', title: 'Overlay', load: overlay },
  { path: '/overlay', access: 'organizer', title: 'Overlay', load: overlay },
  { path: '/report', access: 'organizer', title: 'Relatório de Partidas', load: report },
  { path: '/report/historico', access: 'organizer', title: 'Histórico', load: history },
  { path: '/teams', access: 'organizer', title: 'Times', load: teams },
  { path: '/teams/decisoes', access: 'organizer', title: 'Decisões', load: teams },
  { path: '/meus-campeonatos', access: 'organizer', title: 'Meus Campeonatos', load: events },
  { path: '/meus-campeonatos/:eventId', access: 'organizer', title: 'Dados', load: eventDetails },
  { path: '/meus-campeonatos/:eventId/inscritos', access: 'organizer', title: 'Inscritos', load: entrants },
  { path: '/meus-campeonatos/:eventId/regras', access: 'organizer', title: 'Regras', load: eventRules },
  { path: '/config', access: 'organizer', title: 'Configurações de Overlay', load: config },
  { path: '/config/equipe', access: 'organizer', title: 'Equipe', load: staff },
  { path: '/config/atividade', access: 'organizer', title: 'Atividade', load: activity },

  { path: '*', access: 'unknown', title: NOT_FOUND, load: notFound },
];
