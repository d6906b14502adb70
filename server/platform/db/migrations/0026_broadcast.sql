-- What the operator of a broadcast selected for an event (domain/broadcast.ts). Changes go to the channel 'live' like those
-- of the results, so that every server sends them to its viewers.
create table broadcasts (
  championship_id uuid primary key,
  user_id uuid not null,
  scene text,
  is_visible boolean not null default false,
  since timestamptz not null default clock_timestamp(),
  team_id uuid references teams on delete set null,
  turns integer not null default 0,
  countdown_total_ms integer,
  countdown_ends_at timestamptz,
  countdown_left_ms integer,
  alert_number integer not null default 0,
  alert_scene text,
  alert_team_id uuid,
  alert_at timestamptz,
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on broadcasts (team_id);
alter table broadcasts enable row level security;
create policy own_rows on broadcasts using (user_id = app_organizer());
create trigger tell_live_insert after insert on broadcasts referencing new table as changed
  for each statement execute function tell_live_event();
create trigger tell_live_update after update on broadcasts referencing new table as changed
  for each statement execute function tell_live_event();

-- The secret in the addresses that a Stream Deck opens. Only its hash is stored; a new one replaces the one before.
create table broadcast_remotes (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp()
);
alter table broadcast_remotes enable row level security;
create policy own_rows on broadcast_remotes using (user_id = app_organizer());
-- A token is looked up before anybody is known.
create policy by_token on broadcast_remotes for select using (app_scope() = 'auth');

-- OBS sources that are or were connected. The server that holds the connection renews `last_seen`: a source whose server died
-- counts as disconnected when the lease ends.
create table live_sources (
  link_id uuid not null references obs_links on delete cascade,
  -- Made and kept by the page.
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  scene text not null,
  width integer not null,
  height integer not null,
  connection uuid not null,
  connected_at timestamptz not null default clock_timestamp(),
  last_seen timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  primary key (link_id, id)
);
create index on live_sources (user_id);
alter table live_sources enable row level security;
create policy own_rows on live_sources using (user_id = app_organizer());
