import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessOf,
  accessUnchecked,
  bestState,
  isOngoing,
  NO_SUBSCRIPTION,
  RENEWAL_GRACE_MS,
  type BillingState,
  SUBSCRIPTION_STATUSES,
  type SubscriptionState,
  type SubscriptionStatus,
  UNCHECKED_GRACE_MS,
} from './subscription.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000);

function state(status: SubscriptionStatus, endsIn: number | null, cancelAtPeriodEnd = false): SubscriptionState {
  return { status, tier: 'Organizador', periodEnd: endsIn === null ? null : hours(endsIn), cancelAtPeriodEnd };
}

function billingState(given: Partial<BillingState>): BillingState {
  return { subscription: NO_SUBSCRIPTION, checkedAt: now, grantedUntil: null, ...given };
}

describe('B1 · access from the whole state', () => {
  test.each<[what: string, SubscriptionState, subscribed: boolean]>([
    ['active within the period', state('active', 1), true],
    ['active, the renewal a little late', state('active', -1), true],
    ['active, just before the grace ends', state('active', -23.9), true],
    ['active, the grace over', state('active', -24), false],
    ['active without a period', state('active', null), false],
    ['trialing within the trial', state('trialing', 1), true],
    ['trialing, long over', state('trialing', -48), false],
    ['past due within the period', state('past_due', 1), true],
    ['past due after the period', state('past_due', 0), false],
    ['cancelled at the period end, before it', state('active', 1, true), true],
    ['cancelled at the period end, at it', state('active', 0, true), false],
    ['cancelled now, with paid days left', state('canceled', 100), false],
    ['unpaid', state('unpaid', 100), false],
    ['incomplete', state('incomplete', 100), false],
    ['incomplete for too long', state('incomplete_expired', 100), false],
    ['paused', state('paused', 100), false],
    ['refunded and taken away, or never there', NO_SUBSCRIPTION, false],
  ])('B1 · %s', (_what, given, subscribed) => {
    const access = accessOf(billingState({ subscription: given }), now);
    expect(access.subscribed).toBe(subscribed);
    expect(access).toMatchObject(
      subscribed
        ? { tier: 'Organizador', end: given.periodEnd, cancelAtPeriodEnd: given.cancelAtPeriodEnd }
        : { tier: null, end: null },
    );
    expect(access.status).toBe(given.status);
  });

  test.each<[what: string, BillingState, expected: object]>([
    [
      'a grant lets in without a subscription',
      billingState({ grantedUntil: hours(1) }),
      { subscribed: true, tier: 'Cortesia', end: hours(1), status: 'granted' },
    ],
    [
      'a grant lets in after a cancellation',
      billingState({ subscription: state('canceled', 5), grantedUntil: hours(1) }),
      { subscribed: true, status: 'granted' },
    ],
    ['a grant that is over does not', billingState({ grantedUntil: now }), { subscribed: false, status: 'none' }],
    [
      'what was paid for is named before what was granted',
      billingState({ subscription: state('active', 5), grantedUntil: hours(500) }),
      { subscribed: true, tier: 'Organizador', end: hours(5), status: 'active' },
    ],
  ])('B1 · %s', (_what, given, expected) => {
    expect(accessOf(given, now)).toMatchObject(expected);
  });

  test('B1 · time alone never gives access back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SUBSCRIPTION_STATUSES),
        fc.integer({ min: -200, max: 200 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 400 }),
        (status, endsIn, cancels, later) => {
          const given = billingState({ subscription: state(status, endsIn, cancels) });
          const [before, after] = [accessOf(given, now).subscribed, accessOf(given, hours(later)).subscribed];
          expect(before || !after).toBe(true);
        },
      ),
    );
  });
});

describe('B5 · while the provider cannot be asked', () => {
  const checked = (msAgo: number) => new Date(now.getTime() - msAgo);
  test.each<[what: string, Partial<BillingState>, letIn: boolean]>([
    [
      'somebody checked a minute ago stays in',
      { subscription: state('active', 500), checkedAt: checked(60_000) },
      true,
    ],
    ['and for 72 hours', { subscription: state('active', 500), checkedAt: checked(UNCHECKED_GRACE_MS) }, true],
    ['but not longer', { subscription: state('active', 500), checkedAt: checked(UNCHECKED_GRACE_MS + 1) }, false],
    [
      'nor past the period and its grace',
      { subscription: state('active', -RENEWAL_GRACE_MS / 3_600_000), checkedAt: checked(60_000) },
      false,
    ],
    ['nothing can be said of one never checked', { checkedAt: null }, false],
    ['nor of one who was out: they may have paid since', { subscription: state('canceled', 5) }, false],
    ['a grant needs no check', { checkedAt: null, grantedUntil: hours(1) }, true],
    [
      'nor does it with a check that is too old',
      { subscription: state('active', 500), checkedAt: checked(UNCHECKED_GRACE_MS * 2), grantedUntil: hours(1) },
      true,
    ],
  ])('B5 · %s', (_what, given, letIn) => {
    expect(accessUnchecked(billingState(given), now) !== undefined).toBe(letIn);
  });
});

test('B2 · a second subscription is not started beside one that runs or waits for its payment', () => {
  const ongoing = SUBSCRIPTION_STATUSES.filter((status) => isOngoing(state(status, 1)));
  expect(ongoing).toEqual(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
});

test('B1 · of several subscriptions the one that lets in for longest counts, in whatever order they come', () => {
  const best = state('active', 300);
  const others = [state('canceled', 900), state('active', 100), state('unpaid', 900), state('active', -100)];
  fc.assert(
    fc.property(fc.shuffledSubarray([best, ...others], { minLength: 5 }), (states) => bestState(states, now) === best),
  );
  expect(bestState([state('canceled', 900), state('unpaid', 1)], now).status).toBe('unpaid');
  expect(bestState([], now)).toBe(NO_SUBSCRIPTION);
});
