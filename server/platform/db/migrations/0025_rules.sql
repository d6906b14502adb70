-- Rules are data: every event keeps its complete rule set, and totals are what the domain computed with it (domain/rules/).
-- Points have two decimals; teams have one to four players.

alter table championships
  add column rules jsonb not null default
    '{"name":"Warzone Trios Battle Royale","lobby":50,"bands":[{"from":1,"to":1,"perKill":200,"added":0},{"from":2,"to":5,"perKill":180,"added":0},{"from":6,"to":10,"perKill":160,"added":0},{"from":11,"to":20,"perKill":140,"added":0},{"from":21,"to":35,"perKill":120,"added":0},{"from":36,"to":50,"perKill":100,"added":0}],"rounds":5,"counting":{"kind":"all"},"teamSize":3,"killCap":null,"killSteps":[],"winBonus":0,"divisor":100,"weights":[],"decimals":1,"absent":0,"finish":{"kind":"rounds"},"tiebreakers":["kills","bestRound","bestPlacement","name"]}',
  -- Grows with every change, so that a change made from an older state is refused.
  add column rules_version integer not null default 1,
  -- What the entries of the ledger decide besides the results (Decisions in domain/rules/standings.ts).
  add column decisions jsonb not null default
    '{"adjustments":[],"warnings":[],"disqualifications":[],"absences":[],"voidRounds":[],"ties":[]}';
update championships set rules =
    '{"name":"Ressurgência Trios","lobby":15,"bands":[{"from":1,"to":1,"perKill":200,"added":0},{"from":2,"to":2,"perKill":180,"added":0},{"from":3,"to":5,"perKill":160,"added":0},{"from":6,"to":8,"perKill":140,"added":0},{"from":9,"to":10,"perKill":120,"added":0},{"from":11,"to":15,"perKill":100,"added":0}],"rounds":4,"counting":{"kind":"best","rounds":3},"teamSize":3,"killCap":null,"killSteps":[],"winBonus":0,"divisor":100,"weights":[],"decimals":1,"absent":0,"finish":{"kind":"rounds"},"tiebreakers":["kills","bestRound","bestPlacement","name"]}'
  where modo_jogo = 'Ressurgência Trios';

create table team_totals (
  team_id uuid primary key,
  championship_id uuid not null,
  user_id uuid not null,
  total_pontos numeric(12, 2) not null,
  total_kills integer not null,
  foreign key (team_id, championship_id, user_id) references teams (id, championship_id, user_id) on delete cascade
);
create index on team_totals (championship_id);
alter table team_totals enable row level security;
create policy own_rows on team_totals using (user_id = app_organizer());
insert into team_totals (team_id, championship_id, user_id, total_pontos, total_kills)
select team_id, championship_id, user_id, total_pontos, total_kills from team_standings;

drop view team_standings;
alter table championships
  drop column modo_jogo,
  add column modo_jogo text not null generated always as (rules ->> 'name') stored,
  add column team_size smallint not null generated always as ((rules ->> 'teamSize')::smallint) stored;
drop table game_modes;

alter table match_reports alter column pontos type numeric(12, 2);
alter table teams
  alter column pontos_levados type numeric(12, 2),
  add column id_activision_4 text not null default '';
alter table sign_ups add column activision_4 text not null default '';
alter table players_stats
  drop constraint players_stats_slot_check,
  add check (slot between 1 and 4);

create or replace function copy_roster() returns trigger language plpgsql as $$
begin
  update sign_ups
  set activision_1 = new.id_activision_1, activision_2 = new.id_activision_2, activision_3 = new.id_activision_3,
    activision_4 = new.id_activision_4
  where team_id = new.id;
  return null;
end $$;
drop trigger copy_roster on teams;
create trigger copy_roster after update of id_activision_1, id_activision_2, id_activision_3, id_activision_4 on teams
  for each row execute function copy_roster();

create view team_standings with (security_invoker = true) as
select
  teams.user_id,
  teams.championship_id,
  teams.id as team_id,
  teams.nome_time,
  teams.id_activision_1,
  teams.id_activision_2,
  teams.id_activision_3,
  teams.id_activision_4,
  -- A team that has no result yet has what it brought along.
  coalesce(team_totals.total_pontos, teams.pontos_levados) as total_pontos,
  coalesce(team_totals.total_kills, 0) as total_kills
from teams
left join team_totals on team_totals.team_id = teams.id;

-- Tenths become hundredths where they stand in JSON.
update championships set final_standings = jsonb_set(final_standings, '{rows}', (
    select coalesce(jsonb_agg(jsonb_set(entry, '{points}', to_jsonb((entry ->> 'points')::bigint * 10)) order by place), '[]')
    from jsonb_array_elements(final_standings -> 'rows') with ordinality as rows (entry, place)))
  where final_standings is not null;
update score_entries set act = jsonb_set(act, '{team,carriedPoints}', to_jsonb((act #>> '{team,carriedPoints}')::bigint * 10))
  where kind = 'team_removal';
update score_entries set act = jsonb_set(act, '{teams}', (
    select coalesce(jsonb_agg(jsonb_set(team, '{carriedPoints}', to_jsonb((team ->> 'carriedPoints')::bigint * 10)) order by place), '[]')
    from jsonb_array_elements(act -> 'teams') with ordinality as teams (team, place)))
  where kind = 'reset';

-- A change of the mode becomes a change of the rules.
create function rules_of_mode(mode text) returns jsonb language sql as $$
  select case mode when 'Ressurgência Trios' then
    '{"name":"Ressurgência Trios","lobby":15,"bands":[{"from":1,"to":1,"perKill":200,"added":0},{"from":2,"to":2,"perKill":180,"added":0},{"from":3,"to":5,"perKill":160,"added":0},{"from":6,"to":8,"perKill":140,"added":0},{"from":9,"to":10,"perKill":120,"added":0},{"from":11,"to":15,"perKill":100,"added":0}],"rounds":4,"counting":{"kind":"best","rounds":3},"teamSize":3,"killCap":null,"killSteps":[],"winBonus":0,"divisor":100,"weights":[],"decimals":1,"absent":0,"finish":{"kind":"rounds"},"tiebreakers":["kills","bestRound","bestPlacement","name"]}'::jsonb
  else
    '{"name":"Warzone Trios Battle Royale","lobby":50,"bands":[{"from":1,"to":1,"perKill":200,"added":0},{"from":2,"to":5,"perKill":180,"added":0},{"from":6,"to":10,"perKill":160,"added":0},{"from":11,"to":20,"perKill":140,"added":0},{"from":21,"to":35,"perKill":120,"added":0},{"from":36,"to":50,"perKill":100,"added":0}],"rounds":5,"counting":{"kind":"all"},"teamSize":3,"killCap":null,"killSteps":[],"winBonus":0,"divisor":100,"weights":[],"decimals":1,"absent":0,"finish":{"kind":"rounds"},"tiebreakers":["kills","bestRound","bestPlacement","name"]}'::jsonb
  end
$$;
update score_entries set kind = 'rules', act = jsonb_build_object(
    'kind', 'rules', 'before', rules_of_mode(act ->> 'before'), 'after', rules_of_mode(act ->> 'after'))
  where kind = 'mode';
drop function rules_of_mode(text);

-- Rule sets that organisers keep for their next events.
create table rule_presets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  rules jsonb not null,
  -- Whoever has the link may copy the rules.
  share_token text not null unique,
  created_at timestamptz not null default clock_timestamp()
);
create index on rule_presets (user_id);
alter table rule_presets enable row level security;
create policy own_rows on rule_presets using (user_id = app_organizer());
create policy by_link on rule_presets for select using (app_scope() = 'auth');
