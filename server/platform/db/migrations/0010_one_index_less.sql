-- The key of match_reports begins with user_id already. On players_stats the index misled the planner: to find the three
-- players of one report it went through all of the organiser's, hundreds of times for a list of reports.
drop index match_reports_user_id_idx;
drop index players_stats_user_id_idx;
