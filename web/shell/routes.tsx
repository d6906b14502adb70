import type { LoadPage, PageRoute } from './page-route.ts';

const account: LoadPage = () => import('../account/my-account/account-page.tsx');
const broadcast: LoadPage = () => import('../stream/broadcast/broadcast-page.tsx');
const overlay: LoadPage = () => import('../stream/overlay/overlay-page.tsx');
const teams: LoadPage = () => import('../scores/teams/teams-page.tsx');
const config: LoadPage = () => import('../account/config/config-page.tsx');
const events: LoadPage = () => import('../lifecycle/events-page.tsx');
const eventDetails: LoadPage = () => import('../lifecycle/details-page.tsx');
const eventRules: LoadPage = () => import('../lifecycle/rules/rules-page.tsx');
const eventPublication: LoadPage = () => import('../posts/publication/publication-page.tsx');
const eventSubmissions: LoadPage = () => import('../submissions/settings/submissions-page.tsx');
const models: LoadPage = () => import('../lifecycle/rules/models-page.tsx');
const model: LoadPage = () => import('../lifecycle/rules/model-page.tsx');
const seasons: LoadPage = () => import('../season/seasons-page.tsx');
const seasonRanking: LoadPage = () => import('../season/ranking-page.tsx');
const seasonStages: LoadPage = () => import('../season/stages-page.tsx');
const seasonPoints: LoadPage = () => import('../season/points-page.tsx');
const seasonPlayers: LoadPage = () => import('../season/players-page.tsx');
const seasonPublic: LoadPage = () => import('../posts/season/address-page.tsx');
const entrants: LoadPage = () => import('../captains/entrants/entrants-page.tsx');
const subscription: LoadPage = () => import('../access/subscription/subscription-page.tsx');
const report: LoadPage = () => import('../report/report-page.tsx');
const grid: LoadPage = () => import('../report/grid/grid-page.tsx');
const firstRun: LoadPage = () => import('../report/first-run/first-run-page.tsx');
const review: LoadPage = () => import('../submissions/review/review-page.tsx');
const closeRound: LoadPage = () => import('../posts/close-round/close-round-page.tsx');
const history: LoadPage = () => import('../report/history/history-page.tsx');
const staff: LoadPage = () => import('../account/staff/staff-page.tsx');
const messages: LoadPage = () => import('../account/staff/messages-page.tsx');
const activity: LoadPage = () => import('../account/staff/activity-page.tsx');

// Pages for signed-in users.
export const routes: readonly PageRoute[] = [
  { path: '/admin', access: 'account', title: 'Minha Conta', load: account },
  { path: '/subscription', access: 'account', title: 'Assinatura', load: subscription },

  { path: '/', access: 'organizer', needs: 'watch_event', title: 'Overlay', load: overlay },
  { path: '/overlay', access: 'organizer', needs: 'watch_event', title: 'Overlay', load: overlay },
  { path: '/transmissao', access: 'organizer', needs: 'broadcast', title: 'Transmissão', load: broadcast },
  { path: '/report', access: 'organizer', needs: 'report', title: 'Relatório de Partidas', load: report },
  { path: '/comecar', access: 'organizer', needs: 'manage_event', title: 'Sua primeira copa', load: firstRun },
  { path: '/report/grade', access: 'organizer', needs: 'report', title: 'Grade da queda', load: grid },
  { path: '/report/conferencia', access: 'organizer', needs: 'review', title: 'Conferência', load: review },
  { path: '/report/fechar', access: 'organizer', needs: 'report', title: 'Fechar queda', load: closeRound },
  { path: '/report/historico', access: 'organizer', needs: 'see_history', title: 'Histórico', load: history },
  { path: '/teams', access: 'organizer', needs: 'watch_event', title: 'Times', load: teams },
  { path: '/teams/decisoes', access: 'organizer', needs: 'see_history', title: 'Decisões', load: teams },
  { path: '/meus-campeonatos', access: 'organizer', needs: 'manage_event', title: 'Meus Campeonatos', load: events },
  {
    path: '/meus-campeonatos/modelos',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Modelos de regras',
    load: models,
  },
  {
    path: '/meus-campeonatos/modelos/:presetId',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Modelo de regras',
    load: model,
  },
  {
    path: '/meus-campeonatos/temporadas',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Temporadas',
    load: seasons,
  },
  {
    path: '/meus-campeonatos/temporadas/:seasonId',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Ranking',
    load: seasonRanking,
  },
  {
    path: '/meus-campeonatos/temporadas/:seasonId/etapas',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Etapas',
    load: seasonStages,
  },
  {
    path: '/meus-campeonatos/temporadas/:seasonId/pontuacao',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Pontuação',
    load: seasonPoints,
  },
  {
    path: '/meus-campeonatos/temporadas/:seasonId/jogadores',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Jogadores',
    load: seasonPlayers,
  },
  {
    path: '/meus-campeonatos/temporadas/:seasonId/pagina',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Página',
    load: seasonPublic,
  },
  {
    path: '/meus-campeonatos/:eventId',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Dados',
    load: eventDetails,
  },
  {
    path: '/meus-campeonatos/:eventId/inscritos',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Inscritos',
    load: entrants,
  },
  {
    path: '/meus-campeonatos/:eventId/regras',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Regras',
    load: eventRules,
  },
  {
    path: '/meus-campeonatos/:eventId/envios',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Envios',
    load: eventSubmissions,
  },
  {
    path: '/meus-campeonatos/:eventId/publicacao',
    access: 'organizer',
    needs: 'manage_event',
    title: 'Publicação',
    load: eventPublication,
  },
  { path: '/config', access: 'organizer', needs: 'manage_links', title: 'Configurações de Overlay', load: config },
  { path: '/config/equipe', access: 'organizer', needs: 'manage_staff', title: 'Equipe', load: staff },
  { path: '/config/mensagens', access: 'organizer', needs: 'manage_event', title: 'Mensagens', load: messages },
  { path: '/config/atividade', access: 'organizer', needs: 'see_activity', title: 'Atividade', load: activity },
];
