import type { Logger } from 'pino';
import type { Billing } from './billing.ts';
import { asProblem, inTime } from './provider.ts';

/** What people without an account are told, as the operator set it. */
export interface Offer {
  price: string | null;
  support: string | null;
  example: string | null;
}

export interface OfferDeps {
  billing: Billing;
  supportContact: string | undefined;
  planPriceText: string | undefined;
  examplePage: string | undefined;
}

/** The price changes rarely, and the page must not wait for the provider each time. */
const priceMaxAgeMs = 10 * 60 * 1000;

export async function findOffer(deps: OfferDeps, log: Pick<Logger, 'warn'>): Promise<Offer> {
  return withPrice(deps, knownPrice(deps) ?? { price: await askPrice(deps, log) });
}

/** The offer without waiting for the provider; undefined if the price has to be asked for. */
export function findKnownOffer(deps: OfferDeps): Offer | undefined {
  const known = knownPrice(deps);
  return known && withPrice(deps, known);
}

interface Price {
  price: string | null;
}

function withPrice({ supportContact, examplePage }: OfferDeps, { price }: Price): Offer {
  return { price, support: supportContact ?? null, example: examplePage ?? null };
}

function knownPrice({ planPriceText, billing }: OfferDeps): Price | undefined {
  if (planPriceText !== undefined || !billing.provider) return { price: planPriceText ?? null };
  const { lastPrice } = billing;
  return lastPrice && Date.now() - lastPrice.at < priceMaxAgeMs ? lastPrice : undefined;
}

async function askPrice({ billing }: OfferDeps, log: Pick<Logger, 'warn'>): Promise<string | null> {
  const { provider, patienceMs } = billing;
  if (!provider) return null;
  const price = await inTime(patienceMs, provider.fetchPrice()).catch((error: unknown) => {
    log.warn({ err: asProblem(error) }, 'the price could not be asked for');
    return undefined;
  });
  if (price === undefined) return null;
  billing.lastPrice = { price, at: Date.now() };
  return price;
}
