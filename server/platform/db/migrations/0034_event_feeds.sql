-- The secret address under which programs read the standings of an event (vMix, Google Sheets). Only its hash is stored; a
-- new one replaces the one before.
create table event_feeds (
  championship_id uuid primary key,
  user_id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on event_feeds (user_id);
alter table event_feeds enable row level security;
create policy own_rows on event_feeds using (user_id = app_organizer());
-- A token is looked up before anybody is known.
create policy by_token on event_feeds for select using (app_scope() = 'auth');
