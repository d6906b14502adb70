-- While the publication is held, the public still sees a team that was removed, so the program may show it. Whoever shows the
-- program takes the leader for a team that is not on their ranking.
alter table broadcasts drop constraint broadcasts_team_id_fkey;
drop index broadcasts_team_id_idx;
