-- Links for OBS: whoever holds the token sees the ranking, without an account. The token is kept readable so that the
-- organiser can copy the link again.
create table obs_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  nome text not null check (nome <> ''),
  token text not null unique check (length(token) >= 32),
  criado_em timestamptz not null default clock_timestamp()
);
create index on obs_links (user_id);
alter table obs_links enable row level security;
create policy own_rows on obs_links using (user_id = app_organizer());
-- A token is looked up before anybody is known.
create policy by_token on obs_links for select using (app_scope() = 'auth');

-- Every server hears of what changed on the channel 'live', whoever changed it: 'organizer {id}' when something an overlay
-- shows is different, 'session {id}' and 'link {id}' when the right to watch has ended, 'everyone' when nobody can say whose.
-- PostgreSQL sends it when the change is committed, and equal ones of one transaction once.
create function tell_live_organizer() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'organizer ' || user_id) from (select distinct user_id from changed) as owners;
  return null;
end $$;

create function tell_live_everyone() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'everyone');
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array['tournaments', 'teams', 'match_reports', 'players_stats', 'overlay_config'] loop
    execute format('create trigger tell_live_insert after insert on %I referencing new table as changed
      for each statement execute function tell_live_organizer()', shown);
    execute format('create trigger tell_live_update after update on %I referencing new table as changed
      for each statement execute function tell_live_organizer()', shown);
    execute format('create trigger tell_live_delete after delete on %I referencing old table as changed
      for each statement execute function tell_live_organizer()', shown);
    execute format('create trigger tell_live_truncate after truncate on %I
      for each statement execute function tell_live_everyone()', shown);
  end loop;
end $$;

-- The argument says what the row is a pass of.
create function tell_live_pass_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || ' ' || old.id);
  return null;
end $$;
create trigger tell_live_ended after delete on sessions
  for each row execute function tell_live_pass_ended('session');
create trigger tell_live_ended after delete or update of token on obs_links
  for each row execute function tell_live_pass_ended('link');
