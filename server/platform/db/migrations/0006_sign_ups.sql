-- Signing trios up is switched on per championship.
alter table championships
  add column sign_ups_open boolean not null default false,
  -- The organiser's wall clock: no time zone, so that it never shifts.
  add column sign_ups_until timestamp,
  -- Null means as many as the mode takes.
  add column sign_up_places integer check (sign_up_places between 1 and 500),
  add column sign_up_notice text not null default '',
  -- From here on captains cannot change their players.
  add column rosters_closed boolean not null default false,
  add unique (id, user_id);

-- Published ones are read before anybody is known: by the public agenda and by whoever signs up.
create policy published on championships for select using (publicado and app_scope() = 'auth');

alter table teams add unique (id, user_id);

create table sign_ups (
  -- Made by the client: the same sign-up sent again finds itself.
  id uuid primary key,
  user_id uuid not null,
  championship_id uuid not null,
  team_name text not null check (team_name <> ''),
  captain_email text not null,
  discord_id text not null default '',
  activision_1 text not null default '',
  activision_2 text not null default '',
  activision_3 text not null default '',
  state text not null check (state in ('new', 'accepted', 'declined', 'waiting', 'withdrawn')),
  -- The captain's private link. Kept readable so that the organiser can hand it on again.
  token text not null unique check (length(token) >= 32),
  team_id uuid,
  -- The order of the waiting list.
  number bigint generated always as identity,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade,
  foreign key (team_id, user_id) references teams (id, user_id) on delete set null (team_id)
);
create index on sign_ups (user_id);
create index on sign_ups (championship_id, number);
create index on sign_ups (team_id);
alter table sign_ups enable row level security;
create policy own_rows on sign_ups using (user_id = app_organizer());
create policy by_token on sign_ups for select using (app_scope() = 'auth');

-- A team that is removed from the tournament leaves its sign-up where it was before it was accepted.
create function reopen_sign_up() returns trigger language plpgsql as $$
begin
  new.state := 'new';
  return new;
end $$;
create trigger reopen_sign_up before update of team_id on sign_ups
  for each row when (old.team_id is not null and new.team_id is null and new.state = 'accepted')
  execute function reopen_sign_up();

-- A trio has one roster: what is corrected in the tournament is corrected in its sign-up.
create function copy_roster() returns trigger language plpgsql as $$
begin
  update sign_ups
  set activision_1 = new.id_activision_1, activision_2 = new.id_activision_2, activision_3 = new.id_activision_3
  where team_id = new.id;
  return null;
end $$;
create trigger copy_roster after update of id_activision_1, id_activision_2, id_activision_3 on teams
  for each row execute function copy_roster();
