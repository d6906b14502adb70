import type { LoadPage, PageRoute } from './page-route.ts';

const check: LoadPage = () => import('../visitors/check/check-page.tsx');
const confirmEmail: LoadPage = () => import('../captains/confirm-email/confirm-email-page.tsx');
const invitation: LoadPage = () => import('../account/staff-invitation/invitation-page.tsx');
const master: LoadPage = () => import('../account/admin/master-page.tsx');
const noMails: LoadPage = () => import('../captains/no-mails/no-mails-page.tsx');
const notFound: LoadPage = () => import('./not-found/not-found-page.tsx');
const sandboxCheckout: LoadPage = () => import('../access/sandbox/sandbox-checkout-page.tsx');
const sandboxPortal: LoadPage = () => import('../access/sandbox/sandbox-portal-page.tsx');
const sharedRules: LoadPage = () => import('../visitors/shared-rules/shared-rules-page.tsx');
const subscriptionCancelled: LoadPage = () => import('../access/subscription/subscription-cancelled-page.tsx');
const subscriptionSuccess: LoadPage = () => import('../access/subscription/subscription-success-page.tsx');

const NOT_FOUND = 'Página não encontrada';

// Pages that are rarely opened, and the page for unknown paths.
export const otherRoutes: readonly PageRoute[] = [
  // Others see the page for unknown paths; for administrators the page sets its own title.
  { path: '/admin-master', access: 'administrator', title: NOT_FOUND, load: master },
  { path: '/subscription-success', access: 'public', title: 'Pagamento da assinatura', load: subscriptionSuccess },
  { path: '/subscription-cancelled', access: 'public', title: 'Pagamento cancelado', load: subscriptionCancelled },
  { path: '/pagamento-teste/checkout/:id', access: 'public', title: 'Pagamento de teste', load: sandboxCheckout },
  { path: '/pagamento-teste/portal/:id', access: 'public', title: 'Portal de teste', load: sandboxPortal },
  { path: '/sem-emails', access: 'public', title: 'E-mails', load: noMails },
  { path: '/confirmar-email', access: 'public', title: 'Confirmar e-mail', load: confirmEmail },
  { path: '/convite', access: 'public', title: 'Convite para a equipe', load: invitation },
  { path: '/conferir', access: 'public', title: 'Conferir', load: check },
  { path: '/regras/:token', access: 'public', title: 'Regras compartilhadas', load: sharedRules },
  { path: '*', access: 'unknown', title: NOT_FOUND, load: notFound },
];
