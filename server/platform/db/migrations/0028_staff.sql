-- People who help an organiser, each with an account of their own. The rows of a helper's work belong to the organiser.
create table staff_members (
  user_id uuid not null references users on delete cascade,
  member_id uuid not null references users on delete cascade,
  role text not null check (role in ('manager', 'scorer', 'reviewer', 'caster')),
  name text not null check (name <> ''),
  joined_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz,
  -- The row stays after a removal: the history goes on naming the person.
  removed_at timestamptz,
  primary key (user_id, member_id),
  check (user_id <> member_id)
);
create index on staff_members (member_id);
alter table staff_members enable row level security;
create policy own_rows on staff_members using (user_id = app_organizer() or app_scope() = 'auth');

-- One person for each link. Only the hash of its token is stored.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Null: the organiser hands the link on.
  email text check (email = lower(email)),
  role text not null check (role in ('manager', 'scorer', 'reviewer', 'caster')),
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index on staff_invitations (user_id);
alter table staff_invitations enable row level security;
create policy own_rows on staff_invitations using (user_id = app_organizer() or app_scope() = 'auth');

-- Whoever is invited, or chooses between organisers, reads their names.
create policy named_to_staff on organizer_profiles for select using (app_scope() = 'auth');

-- Rights of a member are rights in the account of the organiser.
create trigger tell_live_rights after insert or update of role, removed_at or delete on staff_members
  for each row execute function tell_live_rights('user_id');

alter table score_entries drop constraint score_entries_actor_kind_check;
alter table score_entries add constraint score_entries_actor_kind_check
  check (actor_kind in ('owner', 'staff', 'captain', 'link', 'visitor', 'import'));

-- What people did besides the scores, which have their ledger. Appended in the transaction of the act.
create table activity (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- No reference: the line outlives the event.
  championship_id uuid,
  act text not null,
  -- What the act was about, as domain/activity.ts defines it.
  details jsonb not null default '{}',
  actor_kind text not null check (actor_kind in ('owner', 'staff', 'captain', 'link', 'visitor')),
  actor_id uuid,
  at timestamptz not null default clock_timestamp()
);
create index on activity (user_id, id desc);
alter table activity enable row level security;
create policy own_rows on activity using (user_id = app_organizer());
