-- Who is asking. Set by the application at the start of every organiser's transaction; nobody when unset.
create function app_organizer() returns uuid
  language sql stable
  return nullif(current_setting('app.organizer', true), '')::uuid;

-- The connections that sign people in carry the scope 'auth': they look accounts up before anyone is known.
create function app_scope() returns text
  language sql stable
  return coalesce(current_setting('app.scope', true), '');

-- Accounts. Columns as better-auth expects them, in our spelling (see server/auth/tables.ts).
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sessions (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on verifications (identifier);

create table jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

-- Where an account was opened from before: an attack from elsewhere must not lock its owner out.
create table sign_in_places (
  user_id uuid not null references users on delete cascade,
  address text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, address)
);

create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index on rate_limits (resets_at);

alter table users enable row level security;
alter table sessions enable row level security;
alter table accounts enable row level security;
alter table sign_in_places enable row level security;
alter table verifications enable row level security;
alter table jwks enable row level security;
alter table rate_limits enable row level security;

create policy own_rows on users using (id = app_organizer() or app_scope() = 'auth');
create policy own_rows on sessions using (user_id = app_organizer() or app_scope() = 'auth');
create policy own_rows on accounts using (user_id = app_organizer() or app_scope() = 'auth');
create policy own_rows on sign_in_places using (user_id = app_organizer() or app_scope() = 'auth');
create policy auth_only on verifications using (app_scope() = 'auth');
create policy auth_only on jwks using (app_scope() = 'auth');
create policy auth_only on rate_limits using (app_scope() = 'auth');
