-- The organiser's own windows follow the log of an event. A request that changes something may name itself: its entries keep
-- that id, so that the same request sent again makes nothing new.
alter table score_entries add column command_id uuid;
create index score_entries_command on score_entries (championship_id, command_id) where command_id is not null;

-- Appends entries, and writes the rows that follow from them, in one statement. The domain has decided everything on the state
-- after entry `expected`; if another entry was appended since, or the event changed, nothing is written and the answer is null.
-- Otherwise it is the number of the last entry. Row level security applies as in every transaction of the organiser.
create or replace function append_entries(
  organizer uuid, event uuid, expected bigint, known_revision bigint, entries jsonb, changes jsonb
) returns bigint language plpgsql as $$
declare
  ledger record;
begin
  perform set_config('app.organizer', organizer::text, true);
  select last_number, revision into ledger from score_ledgers
    where championship_id = event and user_id = organizer for no key update;
  if not found or ledger.last_number <> expected or ledger.revision <> known_revision then
    return null;
  end if;
  insert into score_entries (championship_id, number, user_id, kind, act, reason, actor_kind, actor_id, public_until, content,
      command_id)
    select event, 0, organizer, entry -> 'act' ->> 'kind', entry -> 'act', entry ->> 'reason', entry ->> 'actorKind',
      (entry ->> 'actorId')::uuid, (entry ->> 'publicUntil')::bigint, decode(entry ->> 'content', 'hex'),
      (entry ->> 'command')::uuid
    from jsonb_array_elements(entries) with ordinality as given (entry, place) order by place;

  if changes ? 'teamsRemoved' then
    delete from teams where championship_id = event
      and id in (select value::uuid from jsonb_array_elements_text(changes -> 'teamsRemoved'));
  end if;
  if changes ? 'teams' then
    insert into teams (id, user_id, championship_id, nome_time, name_key, discord_id, id_activision_1, id_activision_2,
        id_activision_3, id_activision_4, pontos_levados, criado_em)
      select (team ->> 'id')::uuid, organizer, event, team ->> 'name', team ->> 'nameKey', team ->> 'discordId',
        team -> 'players' ->> 0, team -> 'players' ->> 1, team -> 'players' ->> 2, team -> 'players' ->> 3,
        (team ->> 'carriedPoints')::numeric / 100, (team ->> 'createdAt')::timestamptz
      from jsonb_array_elements(changes -> 'teams') as given (team)
      on conflict (id) do update set nome_time = excluded.nome_time, name_key = excluded.name_key,
        discord_id = excluded.discord_id, id_activision_1 = excluded.id_activision_1,
        id_activision_2 = excluded.id_activision_2, id_activision_3 = excluded.id_activision_3,
        id_activision_4 = excluded.id_activision_4;
  end if;
  if changes ? 'removed' then
    delete from match_reports using jsonb_array_elements(changes -> 'removed') as given (place)
      where championship_id = event and team_id = (place ->> 'teamId')::uuid and rodada = (place ->> 'round')::smallint;
  end if;
  if changes ? 'changed' then
    -- An id may move from one row to another, and is unique: rows that lose theirs get another one first.
    update match_reports set id = gen_random_uuid() from jsonb_to_recordset(changes -> 'changed') as
        row ("teamId" uuid, round smallint, id uuid)
      where championship_id = event and team_id = row."teamId" and rodada = row.round and match_reports.id <> row.id;
  end if;
  if changes ? 'added' then
    insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
      select organizer, event, row."teamId", row.round, row.id, row.placement,
        (select sum(value::integer) from jsonb_array_elements_text(row.kills)), row.points::numeric / 100
      from jsonb_to_recordset(changes -> 'added') as
        row ("teamId" uuid, round smallint, id uuid, placement smallint, kills jsonb, points bigint);
    insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
      select organizer, event, row."teamId", row.round, slot, coalesce(row.players ->> (slot::integer - 1), ''), own.value::integer
      from jsonb_to_recordset(changes -> 'added') as row ("teamId" uuid, round smallint, kills jsonb, players jsonb),
        jsonb_array_elements_text(row.kills) with ordinality as own (value, slot);
  end if;
  if changes ? 'changed' then
    update match_reports set id = row.id, colocacao = row.placement, pontos = row.points::numeric / 100,
        kills = (select sum(value::integer) from jsonb_array_elements_text(row.kills))
      from jsonb_to_recordset(changes -> 'changed') as
        row ("teamId" uuid, round smallint, id uuid, placement smallint, kills jsonb, points bigint)
      where championship_id = event and team_id = row."teamId" and rodada = row.round;
    delete from players_stats using jsonb_to_recordset(changes -> 'changed') as row ("teamId" uuid, round smallint, kills jsonb)
      where championship_id = event and team_id = row."teamId" and rodada = row.round
        and slot > jsonb_array_length(row.kills);
    insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
      select organizer, event, row."teamId", row.round, slot, coalesce(row.players ->> (slot::integer - 1), ''), own.value::integer
      from jsonb_to_recordset(changes -> 'changed') as row ("teamId" uuid, round smallint, kills jsonb, players jsonb),
        jsonb_array_elements_text(row.kills) with ordinality as own (value, slot)
      on conflict (team_id, rodada, slot) do update set id_activision = excluded.id_activision, kills = excluded.kills;
  end if;
  if changes ? 'totals' then
    insert into team_totals (team_id, championship_id, user_id, total_pontos, total_kills)
      select row."teamId", event, organizer, row.points::numeric / 100, row.kills
      from jsonb_to_recordset(changes -> 'totals') as row ("teamId" uuid, points bigint, kills integer)
      on conflict (team_id) do update set total_pontos = excluded.total_pontos, total_kills = excluded.total_kills;
  end if;
  if changes ? 'event' then
    update championships set
        current_round = coalesce((changes #>> '{event,round}')::smallint, current_round),
        rules = coalesce(changes #> '{event,rules}', rules),
        rules_version = rules_version + case when changes -> 'event' ? 'rules' then 1 else 0 end,
        decisions = coalesce(changes #> '{event,decisions}', decisions),
        ended_at = case when changes -> 'event' ? 'endedBy'
          then (select at from score_entries where championship_id = event and number = (changes #>> '{event,endedBy}')::bigint)
          else ended_at end,
        final_standings = case when changes -> 'event' ? 'endedBy'
          then nullif(changes #> '{event,finalStandings}', 'null') else final_standings end
      where id = event;
  end if;
  return expected + jsonb_array_length(entries);
end $$;

-- Each open window of the report screen has a row for as long as its connection lasts. A renewal names the connection, so that
-- the end of an old connection of a window does not remove the row of its new one.
alter table presence add column connection uuid;

-- The last word of what the channel 'live' is told about an event says what changed: 'entries' of the ledger, 'events' (the
-- row of the event), 'brand', 'sign-ups', 'messages' (mails to captains, Discord, closed rounds), 'presence'; without a word
-- it is the program of the stream. Of an organiser: 'brand', 'staff'.
create or replace function tell_live_event_once() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'event ' || new.championship_id || ' ' || new.user_id || ' entries');
  return null;
end $$;

create or replace function tell_live_event_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'event ' || id || ' ' || user_id || ' events') from changed;
  return null;
end $$;

-- Round and decisions are what entries say, of which the entries themselves tell: a result that moves the round on air tells once.
create function tell_live_event_update() returns trigger language plpgsql as $$
declare
  brand constant text[] := '{primary_color,secondary_color,logo_url}';
  apart constant text[] := brand || '{current_round,decisions,updated_at}';
  is_other boolean := to_jsonb(old) - apart <> to_jsonb(new) - apart;
  is_rebranded boolean := (old.primary_color, old.secondary_color, old.logo_url)
    is distinct from (new.primary_color, new.secondary_color, new.logo_url);
  told constant text := 'event ' || new.id || ' ' || new.user_id;
begin
  if is_other then
    perform pg_notify('live', told || ' events');
  end if;
  if is_rebranded then
    perform pg_notify('live', told || ' brand');
  end if;
  if not is_other and not is_rebranded then
    perform pg_notify('live', told || ' entries');
  end if;
  return null;
end $$;
drop trigger tell_live_update on championships;
create trigger tell_live_update after update on championships for each row execute function tell_live_event_update();

create or replace function tell_live_organizer() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'organizer ' || user_id || ' brand') from (select distinct user_id from changed) as owners;
  return null;
end $$;

-- The argument is the last word. PostgreSQL sends equal ones of one transaction once.
create function tell_live_of_event() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  perform pg_notify('live', 'event ' || told.championship_id || ' ' || told.user_id || ' ' || tg_argv[0]);
  return null;
end $$;
create trigger tell_live after insert or update or delete on sign_ups
  for each row execute function tell_live_of_event('sign-ups');
create trigger tell_live after insert or update of state or delete on captain_mails
  for each row execute function tell_live_of_event('messages');
create trigger tell_live after insert or update or delete on discord_posts
  for each row execute function tell_live_of_event('messages');
create trigger tell_live after insert or update of name, posts_round_start, posts_check_in or delete on discord_webhooks
  for each row execute function tell_live_of_event('messages');
create trigger tell_live after insert or update or delete on closed_rounds
  for each row execute function tell_live_of_event('messages');
create trigger tell_live after insert or delete on presence for each row execute function tell_live_of_event('presence');
create trigger tell_live_update after update on presence for each row
  when ((old.person_id, old.team_id) is distinct from (new.person_id, new.team_id))
  execute function tell_live_of_event('presence');

create function tell_live_staff() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  perform pg_notify('live', 'organizer ' || told.user_id || ' staff');
  return null;
end $$;
create trigger tell_live_staff after insert or update of role, name, removed_at or delete on staff_members
  for each row execute function tell_live_staff();
create trigger tell_live_staff after insert or update or delete on staff_invitations
  for each row execute function tell_live_staff();
