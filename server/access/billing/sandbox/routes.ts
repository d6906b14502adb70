import { createRoute, z } from '@hono/zod-openapi';
import type { Result } from '../../../../domain/failures.ts';
import { SUBSCRIPTION_STATUSES, type SubscriptionState } from '../../../../domain/access/subscription.ts';
import { type IdentifyDeps, requireOrganizer } from '../../auth/identify.ts';
import type { RequestContext } from '../../../platform/http/env.ts';
import { unwrap } from '../../../platform/failed.ts';
import { answers, newRouter } from '../../../platform/http/router.ts';
import type { BillingDeps } from '../billing.ts';
import { actInPortal, cancelCheckout, findCheckout, findPortal, payCheckout, type Visit } from './actions.ts';
import type { OfferDeps } from '../offer.ts';
import type { CheckoutState } from './queries.ts';
import { type PortalAct, portalActs, sandboxPlan } from './subscription.ts';

const plan = { plan: z.string(), price: z.string() };
const checkout = z.object({ ...plan, state: z.enum(['open', 'paid', 'cancelled']) }).openapi('SandboxCheckout');
const portal = z
  .object({
    ...plan,
    status: z.enum(SUBSCRIPTION_STATUSES),
    periodEnd: z.iso.datetime().nullable(),
    cancelAtPeriodEnd: z.boolean(),
  })
  .openapi('SandboxPortal');
const id = z.string().max(100);
const acts = Object.keys(portalActs) as [PortalAct, ...PortalAct[]];

const shared = { tags: ['Test payments'], request: { params: z.object({ id }) } };
const ofCheckout = { ...shared, responses: answers('The test payment', checkout) };
const ofPortal = { ...shared, responses: answers('The test subscription', portal) };

const checkoutRoute = createRoute({
  ...ofCheckout,
  method: 'get',
  path: '/checkout/{id}',
  summary: 'A test payment: what it is for, and how it stands',
});
const payRoute = createRoute({
  ...ofCheckout,
  method: 'post',
  path: '/checkout/{id}/pay',
  summary: 'Pay without paying',
});
const cancelRoute = createRoute({
  ...ofCheckout,
  method: 'post',
  path: '/checkout/{id}/cancel',
  summary: 'Leave without paying',
});
const portalRoute = createRoute({
  ...ofPortal,
  method: 'get',
  path: '/portal/{id}',
  summary: 'The test subscription',
});
const actRoute = createRoute({
  ...ofPortal,
  method: 'post',
  path: '/portal/{id}/{act}',
  summary: 'Cancel at the end of the period or now, resume, renew, or let a payment fail',
  request: { params: z.object({ id, act: z.enum(acts) }) },
});

type SandboxRoutesDeps = BillingDeps & IdentifyDeps & Pick<OfferDeps, 'planPriceText'>;

/** The pages of test payments. They exist only in the sandbox. */
export function sandboxRoutes(deps: SandboxRoutesDeps) {
  // The type includes them always, because the web's client is typed by it.
  return deps.billing.provider?.name === 'sandbox' ? pages(deps) : (newRouter() as ReturnType<typeof pages>);
}

function pages(deps: SandboxRoutesDeps) {
  const { db, now } = deps;
  // The price that people saw before they made an account.
  const sold = { ...sandboxPlan, price: deps.planPriceText ?? sandboxPlan.price };
  const checkoutJson = (found: Result<CheckoutState>) => ({ ...sold, state: unwrap(found) });
  const portalJson = (found: Result<SubscriptionState>) => {
    const { status, periodEnd, cancelAtPeriodEnd } = unwrap(found);
    return { ...sold, status, periodEnd: periodEnd?.toISOString() ?? null, cancelAtPeriodEnd };
  };
  const visit = (c: RequestContext, id: string): Visit => ({ db, organizer: c.var.organizer.id, id, now: now() });
  const router = newRouter();
  router.use(requireOrganizer(deps));
  return router
    .openapi(checkoutRoute, async (c) =>
      c.json(checkoutJson(await findCheckout(visit(c, c.req.valid('param').id))), 200),
    )
    .openapi(payRoute, async (c) => c.json(checkoutJson(await payCheckout(visit(c, c.req.valid('param').id))), 200))
    .openapi(cancelRoute, async (c) =>
      c.json(checkoutJson(await cancelCheckout(visit(c, c.req.valid('param').id))), 200),
    )
    .openapi(portalRoute, async (c) => c.json(portalJson(await findPortal(visit(c, c.req.valid('param').id))), 200))
    .openapi(actRoute, async (c) => {
      const { id, act } = c.req.valid('param');
      return c.json(portalJson(await actInPortal(act, visit(c, id))), 200);
    });
}
