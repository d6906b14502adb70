-- A season ranks players and teams over several events. Nothing computed is stored: the ranking follows from what the public sees
-- of the stages.
create table seasons (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  -- The address of the public page, /t/{slug}.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  published boolean not null default true,
  rules jsonb not null,
  -- Grows with every change of the rules.
  rules_version integer not null default 1,
  -- The addresses of players' pages are made of it, so that nobody can guess them from Activision IDs.
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null default clock_timestamp(),
  unique (id, user_id)
);
create index on seasons (user_id);
alter table seasons enable row level security;
create policy own_rows on seasons using (user_id = app_organizer());
create policy published on seasons for select using (published and app_scope() = 'auth');
create function keep_season_slug_unique() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtext('season slug ' || new.slug));
  if exists (select from seasons where slug = new.slug and id <> new.id) then
    new.slug := new.slug || '-' || left(new.id::text, 8);
  end if;
  return new;
end $$;
create trigger keep_slug_unique before insert on seasons
  for each row execute function keep_season_slug_unique();

create table season_stages (
  season_id uuid not null,
  championship_id uuid not null,
  user_id uuid not null,
  -- In hundredths.
  weight integer not null default 100 check (weight between 1 and 1000),
  primary key (season_id, championship_id),
  foreign key (season_id, user_id) references seasons (id, user_id) on delete cascade,
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on season_stages (user_id);
create index on season_stages (championship_id);
alter table season_stages enable row level security;
create policy own_rows on season_stages using (user_id = app_organizer());

-- What the organiser decided, as domain/season/decisions.ts defines it. An undone decision keeps its number.
create table season_decisions (
  season_id uuid not null,
  number integer not null check (number > 0),
  user_id uuid not null,
  act jsonb not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  undone_at timestamptz,
  undone_by uuid,
  primary key (season_id, number),
  foreign key (season_id, user_id) references seasons (id, user_id) on delete cascade
);
create index on season_decisions (user_id);
alter table season_decisions enable row level security;
create policy own_rows on season_decisions using (user_id = app_organizer());

-- Two IDs that are not the same player: they are not suggested again.
create table season_distinct (
  season_id uuid not null,
  pair text not null,
  user_id uuid not null,
  primary key (season_id, pair),
  foreign key (season_id, user_id) references seasons (id, user_id) on delete cascade
);
create index on season_distinct (user_id);
alter table season_distinct enable row level security;
create policy own_rows on season_distinct using (user_id = app_organizer());

-- Players whom the public page does not name.
create table season_hidden (
  season_id uuid not null,
  player text not null,
  user_id uuid not null,
  primary key (season_id, player),
  foreign key (season_id, user_id) references seasons (id, user_id) on delete cascade
);
create index on season_hidden (user_id);
alter table season_hidden enable row level security;
create policy own_rows on season_hidden using (user_id = app_organizer());
