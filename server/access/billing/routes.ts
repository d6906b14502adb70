import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { failure } from '../../../domain/failures.ts';
import { type Access, SUBSCRIPTION_STATUSES } from '../../../domain/access/subscription.ts';
import { identify, type IdentifyDeps, requireOrganizer } from '../auth/identify.ts';
import { requestOrigin } from '../../platform/http/client-address.ts';
import type { Env, RequestContext } from '../../platform/http/env.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import { checkSubscription } from './actions.ts';
import type { BillingDeps } from './billing.ts';
import { openPortal, startCheckout } from './checkout.ts';
import { findOffer, type OfferDeps } from './offer.ts';

export interface BillingRoutesDeps extends BillingDeps, IdentifyDeps, OfferDeps {
  publicUrl: string | undefined;
}

const tags = ['Subscription'];
const address = answers('The address of a page, to be opened in a new tab', z.object({ url: z.url() }));

const subscription = z
  .object({
    subscribed: z.boolean(),
    can_access: z.boolean().openapi({ description: 'Equals subscribed' }),
    subscription_tier: z.string().nullable(),
    subscription_end: z.iso.datetime().nullable(),
    subscription_status: z.enum([...SUBSCRIPTION_STATUSES, 'granted', 'administrator', 'free']),
    cancel_at_period_end: z.boolean(),
    error: z.string().nullable().openapi({ description: 'Null: a check that fails has an error status' }),
  })
  .openapi('Subscription');

const checkRoute = createRoute({
  method: 'post',
  path: '/check-subscription',
  tags,
  summary: 'Ask the payment provider what the organiser may use',
  responses: answers('What the organiser may use', subscription),
});

const checkoutRoute = createRoute({
  method: 'post',
  path: '/create-checkout',
  tags,
  summary: 'Begin to pay for a subscription',
  responses: address,
});

const portalRoute = createRoute({
  method: 'post',
  path: '/customer-portal',
  tags,
  summary: 'Care for the subscription: card, invoices, cancellation',
  responses: address,
});

const offerRoute = createRoute({
  method: 'get',
  path: '/offer',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'What the subscription costs, where to get help, and a public page that shows the product',
  responses: answers(
    'As the operator set it',
    z.object({ price: z.string().nullable(), support: z.string().nullable(), example: z.string().nullable() }),
  ),
});

/** The billing functions of the specification. */
export function billingRoutes(deps: BillingRoutesDeps) {
  // The link is only for the requester, so the origin of the request will do where PUBLIC_URL is not set.
  const originOf = (c: RequestContext) => deps.publicUrl ?? requestOrigin(c, deps.trustProxy);
  return newRouter()
    .openapi(offerRoute, async (c) => c.json(await findOffer(deps, c.var.log), 200))
    .openapi({ ...checkRoute, middleware: requireOrganizerToCheck(deps) }, async (c) =>
      c.json(toJson(unwrap(await checkSubscription(deps, c.var.organizer, c.var.log))), 200),
    )
    .openapi({ ...checkoutRoute, middleware: requireOrganizer(deps) }, async (c) =>
      c.json({ url: unwrap(await startCheckout(deps, c.var.organizer, originOf(c), c.var.log)) }, 200),
    )
    .openapi({ ...portalRoute, middleware: requireOrganizer(deps) }, async (c) =>
      c.json({ url: unwrap(await openPortal(deps, c.var.organizer, originOf(c), c.var.log)) }, 200),
    );
}

/** Like `requireOrganizer`, with the messages that the specification gives this route. */
function requireOrganizerToCheck(deps: IdentifyDeps) {
  return createMiddleware<Env>(async (c, next) => {
    const organizer = await identify(deps, c).catch((error: unknown) => {
      if (error instanceof Failed && error.failure.code === 'unauthenticated') return undefined;
      throw error;
    });
    if (!organizer) throw new Failed(failure('subscription_unauthenticated'));
    c.set('organizer', organizer);
    await next();
  });
}

function toJson({ subscribed, tier, end, status, cancelAtPeriodEnd }: Access): z.infer<typeof subscription> {
  return {
    subscribed,
    can_access: subscribed,
    subscription_tier: tier,
    subscription_end: end?.toISOString() ?? null,
    subscription_status: status,
    cancel_at_period_end: cancelAtPeriodEnd,
    error: null,
  };
}
