-- Changes of players that captains ask for once the event has results, and what staff decided. A sign-up has one open request:
-- a later one replaces it.
create table roster_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  championship_id uuid not null,
  sign_up_id uuid not null references sign_ups on delete cascade,
  -- [{slot, before, after}]
  changes jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create unique index on roster_requests (sign_up_id) where state = 'open';
create index on roster_requests (championship_id);
create index on roster_requests (user_id);
alter table roster_requests enable row level security;
create policy own_rows on roster_requests using (user_id = app_organizer());
create trigger tell_live after insert or update or delete on roster_requests
  for each row execute function tell_live_of_event('sign-ups');
