-- Saves the first result of a team in a round in one statement of its own, without begin and commit: result, kills, total and
-- the entry of the ledger. The domain has computed everything from the state after entry `expected`; where another entry was
-- appended since, nothing is saved and the answer is null. Row level security applies as in every transaction of the organiser.
create function save_first_report(
  organizer uuid, event uuid, expected bigint, team uuid, round integer, report uuid, placement integer, team_kills integer,
  points numeric, player_ids text[], player_kills integer[], total_points numeric, total_kills integer, act jsonb,
  actor_kind text, actor_id uuid
) returns bigint language plpgsql as $$
begin
  perform set_config('app.organizer', organizer::text, true);
  update score_ledgers set last_number = expected + 1
    where championship_id = event and user_id = organizer and last_number = expected;
  if not found then
    return null;
  end if;
  insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
    values (organizer, event, team, round, report, placement, team_kills, points);
  insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
    select organizer, event, team, round, players.slot, players.player, players.kills
    from unnest(player_ids, player_kills) with ordinality as players (player, kills, slot);
  insert into team_totals as totals (team_id, championship_id, user_id, total_pontos, total_kills)
    values (team, event, organizer, total_points, save_first_report.total_kills)
    on conflict (team_id) do update set total_pontos = excluded.total_pontos, total_kills = excluded.total_kills;
  insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, actor_id)
    values (event, expected + 1, organizer, 'result', save_first_report.act,
      save_first_report.actor_kind, save_first_report.actor_id);
  return expected + 1;
end $$;
