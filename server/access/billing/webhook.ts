import { Hono } from 'hono';
import { failure } from '../../../domain/failures.ts';
import type { Env } from '../../platform/http/env.ts';
import { Failed } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { takeEvent } from './actions.ts';
import type { BillingDeps } from './billing.ts';
import { asProblem } from './provider.ts';

/** Receives Stripe's events. It needs no session and no origin: the signature over the raw body proves the sender. */
export function webhookRoutes(deps: BillingDeps) {
  const router = new Hono<Env>();
  const { provider } = deps.billing;
  if (provider?.name !== 'stripe') return router;
  return router.post('/webhook', openTo({ perMinute: 1200, maxBytes: 256 * 1024 }), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const event = provider.readEvent(body, c.req.header('stripe-signature') ?? '');
    if (!event) throw new Failed(failure('invalid_webhook'));
    try {
      await takeEvent(deps, provider, event);
    } catch (error) {
      c.var.log.warn({ err: asProblem(error), event: event.id }, 'webhook could not be followed up');
      throw new Failed(failure('unavailable'));
    }
    return c.json({ received: true }, 200);
  });
}
