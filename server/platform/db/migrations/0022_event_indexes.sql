-- Row level security adds `user_id = …` to every query. For an organiser with many past events the planner therefore combined
-- the index of the event with one of everything the organiser has, which took longer than the rest of a report. One index for
-- both conditions is always the better plan; with the round in it the list of events counts without reading the reports.
drop index match_reports_tournament_id_idx;
create index on match_reports (championship_id, user_id, rodada);
drop index teams_user_id_idx;
create index on teams (user_id, championship_id);
