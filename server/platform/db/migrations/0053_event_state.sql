-- The ledger is the whole event: its beginning (entry 0), the teams that were added and the round on air are entries too
-- (domain/event-state.ts). Each entry has a hash over the one before (domain/ledger-chain.ts). `migrate-ledgers.ts` fills in
-- what existing events lack, in the transaction of this migration.

alter table score_ledgers
  alter column last_number set default -1,
  -- Of the last entry; before the first one null.
  add column last_hash bytea,
  -- Digests of what is personal are made with it, so that nobody can guess them.
  add column salt uuid not null default gen_random_uuid(),
  -- Grows with every change of the event that acts are decided on and that no entry tells.
  add column revision bigint not null default 0;

alter table score_entries
  drop constraint score_entries_number_check,
  add check (number >= 0),
  -- The hash of what anyone may read of this entry, and the hash of the chain up to it.
  add column content bytea,
  add column hash bytea;
drop index score_entries_report, score_entries_substitution, score_entries_replay;

-- Number, time and hash of an entry are set here, whatever the insert says.
create function enter_in_order() returns trigger
  language plpgsql security definer set search_path from current as $$
declare
  ledger score_ledgers;
begin
  select * into ledger from score_ledgers
    where championship_id = new.championship_id and user_id = new.user_id for no key update;
  if not found then
    raise exception 'event % has no ledger', new.championship_id using errcode = 'foreign_key_violation';
  end if;
  new.number := ledger.last_number + 1;
  new.at := date_trunc('milliseconds', clock_timestamp());
  new.hash := sha256(convert_to(
    coalesce(encode(ledger.last_hash, 'hex'), new.championship_id::text) || E'\n' || new.number || E'\n'
      || to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n' || encode(new.content, 'hex'), 'UTF8'));
  update score_ledgers set last_number = new.number, last_hash = new.hash
    where championship_id = new.championship_id;
  return new;
end $$;
create trigger enter_in_order before insert on score_entries for each row execute function enter_in_order();

-- Overlays and pages show what the ledger tells, so its entries tell the channel 'live', and the rows that follow from them need not.
create trigger tell_live_insert after insert on score_entries for each row execute function tell_live_event_once();
drop trigger tell_live_insert on teams;
drop trigger tell_live_update on teams;
drop trigger tell_live_delete on teams;
drop trigger tell_live_truncate on teams;
drop trigger tell_live_insert on match_reports;
drop trigger tell_live_update on match_reports;
drop trigger tell_live_delete on match_reports;
drop trigger tell_live_truncate on match_reports;
drop trigger tell_live_update on players_stats;
drop trigger tell_live_delete on players_stats;
drop trigger tell_live_truncate on players_stats;

create or replace function make_score_ledger() returns trigger
  language plpgsql security definer set search_path from current as $$
declare
  opening jsonb := jsonb_build_object('kind', 'opening', 'rules', new.rules, 'round', new.current_round, 'teams', '[]'::jsonb);
begin
  insert into score_ledgers (championship_id, user_id) values (new.id, new.user_id);
  insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, actor_id, content)
  values (new.id, 0, new.user_id, 'opening', opening, 'owner', new.user_id,
    sha256(convert_to(jsonb_build_object('act', opening, 'reason', '')::text, 'UTF8')));
  return null;
end $$;

-- What acts are decided on besides the ledger.
create function revise_ledger() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  update score_ledgers set revision = revision + 1 where championship_id = new.id;
  return null;
end $$;
create trigger revise_ledger after update on championships for each row
  when ((old.publicado, old.publication_mode, old.publication_delay, old.published_entry, old.published_at, old.sign_up_places)
    is distinct from
    (new.publicado, new.publication_mode, new.publication_delay, new.published_entry, new.published_at, new.sign_up_places))
  execute function revise_ledger();

-- Deleted events leave their id, which cannot be used again, and the last hash of their ledger.
create table deleted_events (
  championship_id uuid primary key,
  last_hash bytea,
  deleted_at timestamptz not null default clock_timestamp()
);
alter table deleted_events enable row level security;
create function bury_event() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into deleted_events (championship_id, last_hash)
  values (old.id, (select last_hash from score_ledgers where championship_id = old.id));
  return old;
end $$;
create trigger bury_event before delete on championships for each row execute function bury_event();
create function refuse_deleted_event() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  -- As with the id of an existing event, the insert does nothing.
  return case when exists (select from deleted_events where championship_id = new.id) then null else new end;
end $$;
create trigger refuse_deleted_event before insert on championships for each row execute function refuse_deleted_event();

-- Appends entries, and writes the rows that follow from them, in one statement. The domain has decided everything on the state
-- after entry `expected`; if another entry was appended since, or the event changed, nothing is written and the answer is null.
-- Otherwise it is the number of the last entry. Row level security applies as in every transaction of the organiser.
create function append_entries(
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
  insert into score_entries (championship_id, number, user_id, kind, act, reason, actor_kind, actor_id, public_until, content)
    select event, 0, organizer, entry -> 'act' ->> 'kind', entry -> 'act', entry ->> 'reason', entry ->> 'actorKind',
      (entry ->> 'actorId')::uuid, (entry ->> 'publicUntil')::bigint, decode(entry ->> 'content', 'hex')
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
drop function save_first_report;
