-- The modes of domain/game-modes.ts, written here at every start so that constraints and the standings view know them.
create table game_modes (
  name text primary key,
  max_teams integer not null check (max_teams > 0),
  max_placement integer not null check (max_placement > 0),
  rounds integer not null check (rounds > 0),
  counted_rounds integer check (counted_rounds > 0)
);

-- One event of an organiser. Teams, reports and kills hang on it; today each organiser has exactly one, the current one.
create table tournaments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  game_mode text not null default 'Warzone Trios Battle Royale' references game_modes,
  current_round smallint not null default 1 check (current_round between 1 and 10),
  ended_at timestamptz,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  unique (id, user_id)
);
create index on tournaments (user_id);
create unique index one_current_tournament on tournaments (user_id) where is_current;

alter table tournaments enable row level security;
create policy own_rows on tournaments using (user_id = app_organizer());

-- The current tournament is made with the account, in the same transaction.
create function make_first_tournament() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into tournaments (user_id) values (new.id);
  return null;
end $$;
create trigger make_first_tournament after insert on users
  for each row execute function make_first_tournament();

-- At most one is the index above; at least one is this, looked at when the transaction ends.
create function keep_current_tournament() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  if exists (select from users where id = old.user_id)
    and not exists (select from tournaments where user_id = old.user_id and is_current) then
    raise exception 'organiser % would be left without a current tournament', old.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_current_tournament after update or delete on tournaments
  deferrable initially deferred
  for each row execute function keep_current_tournament();
