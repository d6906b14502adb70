-- A season has channels of Discord too: a webhook, and with it each of its messages, belongs to an event or to a season.
alter table discord_webhooks
  alter column championship_id drop not null,
  add column season_id uuid,
  add foreign key (season_id, user_id) references seasons (id, user_id) on delete cascade,
  add unique (season_id, discord_id),
  add check (num_nonnulls(championship_id, season_id) = 1);
alter table discord_posts
  alter column championship_id drop not null,
  add column season_id uuid,
  add foreign key (season_id, user_id) references seasons (id, user_id) on delete cascade,
  add check (num_nonnulls(championship_id, season_id) = 1),
  drop constraint discord_posts_kind_check,
  add constraint discord_posts_kind_check check (kind in ('check_in', 'round_start', 'round', 'final', 'season'));
create index on discord_posts (season_id);

-- The windows of an organiser load the messages of a season with the season.
create or replace function tell_live_of_event() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  if told.championship_id is not null then
    perform pg_notify('live', 'event ' || told.championship_id || ' ' || told.user_id || ' ' || tg_argv[0]);
  end if;
  return null;
end $$;

-- Inserts a job for a webhook, unless one is waiting that will run early enough. That one is locked, so that no server claims it
-- before this transaction is committed and its change can be read.
create function queue_discord_webhook(webhook uuid, organizer uuid, wait interval) returns void language plpgsql as $$
begin
  perform from jobs
    where kind = 'discord' and payload ->> 'webhookId' = webhook::text
      and failed_at is null and attempts = 0 and run_at <= clock_timestamp() + wait
    limit 1 for update skip locked;
  if not found then
    insert into jobs (user_id, kind, payload, run_at)
    values (organizer, 'discord', jsonb_build_object('webhookId', webhook), clock_timestamp() + wait);
  end if;
end $$;
create or replace function queue_discord_posts(event uuid, wait interval) returns void language plpgsql as $$
begin
  perform queue_discord_webhook(id, user_id, wait) from discord_webhooks where championship_id = event;
end $$;
create function queue_season_posts(season uuid, wait interval) returns void language plpgsql as $$
begin
  perform queue_discord_webhook(id, user_id, wait) from discord_webhooks where season_id = season;
end $$;

-- Name, rules, stages, decisions and hidden players of a season. What is deleted with its season, event or account has no channel
-- to tell, so only a deletion by itself is told.
create function tell_discord_of_season() returns trigger language plpgsql as $$
begin
  perform queue_season_posts(
    case tg_table_name when 'seasons' then (to_jsonb(new) ->> 'id')::uuid
      else (to_jsonb(coalesce(new, old)) ->> 'season_id')::uuid end,
    '1 second');
  return null;
end $$;
create trigger tell_discord after update on seasons for each row execute function tell_discord_of_season();
create trigger tell_discord after insert or update on season_decisions
  for each row execute function tell_discord_of_season();
create trigger tell_discord after insert or update on season_stages
  for each row execute function tell_discord_of_season();
create trigger tell_discord after insert on season_hidden for each row execute function tell_discord_of_season();
create trigger tell_discord_of_removal after delete on season_stages for each row
  when (pg_trigger_depth() = 0) execute function tell_discord_of_season();
create trigger tell_discord_of_removal after delete on season_hidden for each row
  when (pg_trigger_depth() = 0) execute function tell_discord_of_season();

-- The end of a stage, and whatever corrects it. Results of a stage that is being played change no message of a season.
create function tell_discord_seasons_of_entries() returns trigger language plpgsql as $$
begin
  perform queue_discord_webhook(discord_webhooks.id, discord_webhooks.user_id,
    make_interval(secs => max(championships.publication_delay) + 1))
  from changed
  join season_stages on season_stages.championship_id = changed.championship_id
  join discord_webhooks on discord_webhooks.season_id = season_stages.season_id
  join championships on championships.id = changed.championship_id
  where changed.kind not in ('opening', 'team_added', 'round', 'result')
  group by discord_webhooks.id;
  return null;
end $$;
create trigger tell_discord_seasons_of_entries after insert on score_entries referencing new table as changed
  for each statement execute function tell_discord_seasons_of_entries();

-- The day of a stage and what of it is public.
create function tell_discord_seasons_of_event() returns trigger language plpgsql as $$
begin
  perform queue_season_posts(season_id, '1 second') from season_stages where championship_id = old.id;
  return old;
end $$;
create trigger tell_discord_seasons_of_event after update on championships for each row
  when ((old.publication_mode, old.publication_delay, old.published_entry, old.published_at, old.publicado, old.data_inicio,
      old.data_fim)
    is distinct from (new.publication_mode, new.publication_delay, new.published_entry, new.published_at, new.publicado,
      new.data_inicio, new.data_fim))
  execute function tell_discord_seasons_of_event();
create trigger tell_discord_seasons_of_deletion before delete on championships for each row
  when (pg_trigger_depth() = 0) execute function tell_discord_seasons_of_event();
