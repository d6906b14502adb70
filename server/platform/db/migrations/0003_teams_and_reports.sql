create table teams (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  tournament_id uuid not null,
  nome_time text not null check (nome_time <> ''),
  discord_id text not null default '',
  id_activision_1 text not null default '',
  id_activision_2 text not null default '',
  id_activision_3 text not null default '',
  criado_em timestamptz not null default clock_timestamp(),
  -- The owner's id rides along in every key, so a row can never hang on another organiser's event.
  foreign key (tournament_id, user_id) references tournaments (id, user_id) on delete cascade,
  unique (id, tournament_id, user_id)
);
create index on teams (user_id);
create unique index team_name_once on teams (tournament_id, lower(nome_time));

create table match_reports (
  -- Made by the client: the same report sent again finds itself.
  id uuid not null,
  user_id uuid not null,
  tournament_id uuid not null,
  team_id uuid not null,
  rodada smallint not null check (rodada between 1 and 10),
  colocacao smallint not null check (colocacao >= 1),
  kills integer not null check (kills >= 0),
  pontos numeric(8, 1) not null check (pontos >= 0),
  -- Reports this one took the place of: should one of them arrive again, it is old news.
  substituidos uuid[] not null default '{}',
  criado_em timestamptz not null default clock_timestamp(),
  primary key (user_id, id),
  -- A team has one result a round.
  constraint one_report_a_round unique (team_id, rodada),
  foreign key (team_id, tournament_id, user_id) references teams (id, tournament_id, user_id) on delete cascade
);
create index on match_reports (user_id);
create index on match_reports (tournament_id);

create table players_stats (
  user_id uuid not null,
  tournament_id uuid not null,
  team_id uuid not null,
  rodada smallint not null,
  slot smallint not null check (slot between 1 and 3),
  id_activision text not null default '',
  kills integer not null check (kills >= 0),
  primary key (team_id, rodada, slot),
  foreign key (team_id, tournament_id, user_id) references teams (id, tournament_id, user_id) on delete cascade,
  foreign key (team_id, rodada) references match_reports (team_id, rodada) on delete cascade
);
create index on players_stats (user_id);
create index on players_stats (tournament_id);

alter table teams enable row level security;
alter table match_reports enable row level security;
alter table players_stats enable row level security;
create policy own_rows on teams using (user_id = app_organizer());
create policy own_rows on match_reports using (user_id = app_organizer());
create policy own_rows on players_stats using (user_id = app_organizer());

-- Totals by the rule of the mode: all rounds, or the best few. security_invoker keeps row level security in force.
create view team_standings with (security_invoker = true) as
select
  teams.user_id,
  teams.tournament_id,
  teams.id as team_id,
  teams.nome_time,
  teams.id_activision_1,
  teams.id_activision_2,
  teams.id_activision_3,
  coalesce(sum(ranked.pontos) filter (where ranked.place <= coalesce(game_modes.counted_rounds, ranked.place)), 0)
    as total_pontos,
  coalesce(sum(ranked.kills), 0) as total_kills
from teams
join tournaments on tournaments.id = teams.tournament_id
join game_modes on game_modes.name = tournaments.game_mode
left join (
  select team_id, pontos, kills, row_number() over (partition by team_id order by pontos desc, rodada) as place
  from match_reports
) as ranked on ranked.team_id = teams.id
group by teams.id;
