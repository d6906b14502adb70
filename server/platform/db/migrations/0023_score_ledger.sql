-- The score ledger: every act that changes a number of an event appends an entry. Results and kills are projections of it,
-- written in the same transaction (domain/ledger.ts, server/ledger/).

-- The number of the last entry. Taking the next one locks the row until the transaction ends, so that numbers have no gaps
-- and are committed in their order.
create table score_ledgers (
  championship_id uuid primary key,
  user_id uuid not null,
  last_number bigint not null default 0,
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
alter table score_ledgers enable row level security;
create policy own_rows on score_ledgers using (user_id = app_organizer());

create table score_entries (
  championship_id uuid not null,
  number bigint not null check (number > 0),
  user_id uuid not null,
  kind text not null,
  -- The act, as domain/ledger.ts defines it.
  act jsonb not null,
  reason text not null default '',
  actor_kind text not null check (actor_kind in ('owner', 'captain', 'link', 'visitor', 'import')),
  -- The account or the sign-up; no reference, because the entry outlives both.
  actor_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (championship_id, number),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
-- A report that is sent again finds its entry.
create index score_entries_report on score_entries (championship_id, (act -> 'result' ->> 'reportId')) where kind = 'result';
-- Rare, and asked for at every report.
create index score_entries_substitution on score_entries (championship_id) where kind = 'substitution';
alter table score_entries enable row level security;
create policy own_rows on score_entries using (user_id = app_organizer());

create function make_score_ledger() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into score_ledgers (championship_id, user_id) values (new.id, new.user_id);
  return null;
end $$;
create trigger make_score_ledger after insert on championships
  for each row execute function make_score_ledger();

-- What was reported before there was a ledger is imported, in the order of the reports; then the reopenings, then the end of ended events.
insert into score_ledgers (championship_id, user_id) select id, user_id from championships;
insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, at)
select
  championship_id,
  row_number() over (partition by championship_id order by criado_em, id),
  user_id,
  'result',
  jsonb_build_object(
    'kind', 'result',
    'at', jsonb_build_object('teamId', team_id, 'round', rodada),
    'result', jsonb_build_object(
      'reportId', id,
      'placement', colocacao,
      'kills', (select jsonb_agg(stats.kills order by slot) from players_stats as stats
        where stats.team_id = reports.team_id and stats.rodada = reports.rodada),
      'players', (select jsonb_agg(stats.id_activision order by slot) from players_stats as stats
        where stats.team_id = reports.team_id and stats.rodada = reports.rodada)),
    'before', null),
  'import',
  criado_em
from match_reports as reports;
insert into score_entries (championship_id, number, user_id, kind, act, reason, actor_kind, actor_id, at)
select championship_id,
  (select count(*) from score_entries where score_entries.championship_id = reopenings.championship_id)
    + row_number() over (partition by championship_id order by reopened_at),
  user_id, 'reopening', '{"kind": "reopening"}', reason, 'owner', user_id, reopened_at
from event_reopenings as reopenings;
insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, at)
select id, 1 + (select count(*) from score_entries where championship_id = championships.id), user_id,
  'end', '{"kind": "end"}', 'import', ended_at
from championships where ended_at is not null;
update score_ledgers set last_number = (
  select count(*) from score_entries where score_entries.championship_id = score_ledgers.championship_id);

-- Reports that were replaced and reasons of reopenings are entries now.
alter table match_reports
  drop column substituidos,
  -- Two events never share anything, not even the ids that clients make.
  drop constraint match_reports_pkey,
  add primary key (championship_id, id);
create index on match_reports (user_id);
drop table event_reopenings;
