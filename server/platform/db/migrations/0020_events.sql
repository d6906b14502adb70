-- A championship is the event: details, sign-ups, teams, mode, round, results, end, OBS links and brand hang on its row.
-- What was played before, the row of `tournaments`, becomes the organiser's standalone event and keeps its id.

alter table championships
  -- The unannounced event that comes with the account: 'Evento avulso'.
  add column is_standalone boolean not null default false,
  add column current_round smallint not null default 1 check (current_round between 1 and 10),
  add column ended_at timestamptz,
  -- The ranking as it stood at the end. Written when the event ends, removed when it is reopened.
  add column final_standings jsonb,
  -- The event this one was duplicated from.
  add column origin_id uuid,
  -- The organiser's wall clock, like sign_ups_until.
  add column sign_ups_from timestamp,
  -- Whether sign-ups were open at any time: 'closed' differs from 'not open yet'.
  add column sign_ups_opened boolean not null default false,
  -- Null means the organiser's own brand (overlay_config).
  add column primary_color text check (primary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  add column secondary_color text check (secondary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  add column logo_url text,
  add foreign key (origin_id, user_id) references championships (id, user_id) on delete set null (origin_id);

update championships set sign_ups_opened = true
where sign_ups_open or exists (select from sign_ups where championship_id = championships.id);

insert into championships (id, user_id, is_standalone, nome, modo_jogo, current_round, ended_at, created_at)
select
  id, user_id, is_current,
  case when is_current then 'Evento avulso' else 'Evento de ' || to_char(created_at, 'DD/MM/YYYY') end,
  game_mode, current_round, ended_at, created_at
from tournaments;

create unique index one_standalone_event on championships (user_id) where is_standalone;

drop view team_standings;

alter table teams rename column tournament_id to championship_id;
alter table match_reports rename column tournament_id to championship_id;
alter table players_stats rename column tournament_id to championship_id;
alter table teams
  drop constraint teams_tournament_id_user_id_fkey,
  add foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade,
  -- Points brought from the event this team qualified in.
  add column pontos_levados numeric(8, 1) not null default 0 check (pontos_levados >= 0),
  -- normalizeName of the domain: two names with the same key are the same name. Filled by the next step of the migration.
  add column name_key text;
drop index team_name_once;

alter table sign_ups add column name_key text;

drop trigger make_first_tournament on users;
drop function make_first_tournament();
drop table tournaments;
drop function keep_current_tournament();

-- Which event of an organiser is on air. Exactly one row for each account: made with it, changed but never deleted.
create table on_air_events (
  user_id uuid primary key references users on delete cascade,
  championship_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  foreign key (championship_id, user_id) references championships (id, user_id)
);
create index on on_air_events (championship_id);
alter table on_air_events enable row level security;
create policy own_rows on on_air_events using (user_id = app_organizer());
create policy on_agenda on on_air_events for select using (app_scope() = 'auth');
insert into on_air_events (user_id, championship_id) select user_id, id from championships where is_standalone;

create function make_standalone_event() returns trigger
  language plpgsql security definer set search_path from current as $$
declare
  standalone uuid;
begin
  insert into championships (user_id, is_standalone, nome) values (new.id, true, 'Evento avulso') returning id into standalone;
  insert into on_air_events (user_id, championship_id) values (new.id, standalone);
  return null;
end $$;
create trigger make_standalone_event after insert on users
  for each row execute function make_standalone_event();

-- The standalone event stays as long as its account.
create function keep_standalone_event() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  if exists (select from users where id = old.user_id)
    and not exists (select from championships where user_id = old.user_id and is_standalone) then
    raise exception 'organiser % would be left without the standalone event', old.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_standalone_event after update of is_standalone or delete on championships
  deferrable initially deferred
  for each row when (old.is_standalone) execute function keep_standalone_event();

-- A sign-up and its team belong to the same event. Accepted sign-ups of the first version may still point at a team of the
-- standalone event, so the rule holds from here on and not for rows that exist.
create function keep_team_in_event() returns trigger language plpgsql as $$
begin
  if not exists (select from teams where id = new.team_id and championship_id = new.championship_id) then
    raise exception 'team % is not of event %', new.team_id, new.championship_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_team_in_event after insert or update of team_id, championship_id on sign_ups
  for each row when (new.team_id is not null) execute function keep_team_in_event();

-- Why an ended event was opened again.
create table event_reopenings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  championship_id uuid not null,
  reason text not null check (reason <> ''),
  ended_at timestamptz not null,
  reopened_at timestamptz not null default clock_timestamp(),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on event_reopenings (championship_id);
alter table event_reopenings enable row level security;
create policy own_rows on event_reopenings using (user_id = app_organizer());

-- Captains of an earlier event invited to this one. One row for each, so that nobody gets the mail twice.
create table invitations (
  user_id uuid not null,
  championship_id uuid not null,
  captain_email text not null,
  -- The sign-up whose team and players fill the form.
  sign_up_id uuid not null references sign_ups on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (championship_id, captain_email),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on invitations (sign_up_id);
alter table invitations enable row level security;
create policy own_rows on invitations using (user_id = app_organizer());

-- What the public pages say of the organiser.
create table organizer_profiles (
  user_id uuid primary key references users on delete cascade,
  name text not null default '',
  bio text not null default '',
  discord_url text not null default '',
  instagram_url text not null default '',
  twitch_url text not null default '',
  youtube_url text not null default '',
  updated_at timestamptz not null default now()
);
alter table organizer_profiles enable row level security;
create policy own_rows on organizer_profiles using (user_id = app_organizer());

-- A link without an event follows the one on air.
alter table obs_links
  add column championship_id uuid,
  add foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade;
create index on obs_links (championship_id);

-- The channel 'live' names events: 'event {id} {organizer}' when something an overlay of that event shows is different,
-- 'air {organizer}' when another event is on air, 'organizer {id}' when the brand of all events changed.
create function tell_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'event ' || championship_id || ' ' || user_id)
  from (select distinct championship_id, user_id from changed) as events;
  return null;
end $$;
create function tell_live_event_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'event ' || id || ' ' || user_id) from changed;
  return null;
end $$;
create function tell_live_air() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'air ' || new.user_id);
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array['teams', 'match_reports', 'players_stats'] loop
    execute format('drop trigger tell_live_insert on %I', shown);
    execute format('drop trigger tell_live_update on %I', shown);
    execute format('drop trigger tell_live_delete on %I', shown);
    execute format('create trigger tell_live_insert after insert on %I referencing new table as changed
      for each statement execute function tell_live_event()', shown);
    execute format('create trigger tell_live_update after update on %I referencing new table as changed
      for each statement execute function tell_live_event()', shown);
    execute format('create trigger tell_live_delete after delete on %I referencing old table as changed
      for each statement execute function tell_live_event()', shown);
  end loop;
end $$;
create trigger tell_live_insert after insert on championships referencing new table as changed
  for each statement execute function tell_live_event_row();
create trigger tell_live_update after update on championships referencing new table as changed
  for each statement execute function tell_live_event_row();
create trigger tell_live_delete after delete on championships referencing old table as changed
  for each statement execute function tell_live_event_row();
create trigger tell_live_truncate after truncate on championships
  for each statement execute function tell_live_everyone();
create trigger tell_live_air after insert or update on on_air_events
  for each row execute function tell_live_air();
-- A link that is bound to another event shows something else from here on: whoever watches has to come in again.
create or replace trigger tell_live_ended after delete or update of token, championship_id on obs_links
  for each row execute function tell_live_pass_ended('link');

-- Totals by the rule of the mode: all rounds, or the best few. security_invoker keeps row level security in force.
create view team_standings with (security_invoker = true) as
select
  teams.user_id,
  teams.championship_id,
  teams.id as team_id,
  teams.nome_time,
  teams.id_activision_1,
  teams.id_activision_2,
  teams.id_activision_3,
  teams.pontos_levados
    + coalesce(sum(ranked.pontos) filter (where ranked.place <= coalesce(game_modes.counted_rounds, ranked.place)), 0)
    as total_pontos,
  coalesce(sum(ranked.kills), 0) as total_kills
from teams
join championships on championships.id = teams.championship_id
join game_modes on game_modes.name = championships.modo_jogo
left join (
  select team_id, pontos, kills, row_number() over (partition by team_id order by pontos desc, rodada) as place
  from match_reports
) as ranked on ranked.team_id = teams.id
group by teams.id;
