-- Paid access. What a provider says of an organiser is kept whole, as it was last told; who may come in is derived from it.

create table billing_customers (
  user_id uuid not null references users on delete cascade,
  -- Test payments never count where real ones are taken.
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  -- A double click asks the provider for the same checkout twice.
  checkout_key text,
  checkout_key_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, provider),
  unique (provider, customer_id)
);
alter table billing_customers enable row level security;
create policy own_rows on billing_customers using (user_id = app_organizer());
-- A webhook names the customer, before anybody is known.
create policy by_customer on billing_customers for select using (app_scope() = 'auth');

create table subscription_states (
  user_id uuid primary key references users on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  status text not null,
  tier text,
  period_end timestamptz,
  cancel_at_period_end boolean not null,
  -- When the provider was asked: an answer that was asked for earlier never replaces this one.
  checked_at timestamptz not null
);
alter table subscription_states enable row level security;
create policy own_rows on subscription_states using (user_id = app_organizer());
create policy at_the_door on subscription_states for select using (app_scope() = 'auth');

create table billing_events (
  id text primary key,
  processed_at timestamptz not null default now()
);
create index on billing_events (processed_at);
alter table billing_events enable row level security;
create policy auth_only on billing_events using (app_scope() = 'auth');

-- Access given by hand, by somebody who is not the organiser.
create table access_grants (
  user_id uuid primary key references users on delete cascade,
  until timestamptz not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now()
);
alter table access_grants enable row level security;
create policy own_rows on access_grants using (user_id = app_organizer() or app_scope() = 'auth');

-- The sandbox: a payment provider of our own for trying everything out. Nobody is charged.
create table sandbox_subscriptions (
  user_id uuid primary key references users on delete cascade,
  status text not null check (status in ('active', 'past_due', 'canceled')),
  period_end timestamptz not null,
  cancel_at_period_end boolean not null default false
);
alter table sandbox_subscriptions enable row level security;
create policy own_rows on sandbox_subscriptions using (user_id = app_organizer());

create table sandbox_pages (
  id text primary key check (length(id) >= 32),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('checkout', 'portal')),
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  expires_at timestamptz not null
);
create index on sandbox_pages (user_id);
create index on sandbox_pages (expires_at);
alter table sandbox_pages enable row level security;
-- Old ones are cleared away in nobody's name.
create policy own_rows on sandbox_pages using (user_id = app_organizer() or app_scope() = 'auth');
