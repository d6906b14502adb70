-- The stream of an event shows the season of which it is a stage, so a change of a season is told to its events. The last word
-- is 'season'.
create function tell_live_season() returns trigger language plpgsql as $$
declare
  told uuid := case tg_table_name when 'seasons' then (to_jsonb(new) ->> 'id') else (to_jsonb(coalesce(new, old)) ->> 'season_id') end;
begin
  perform pg_notify('live', 'event ' || championship_id || ' ' || user_id || ' season')
  from season_stages where season_id = told;
  return null;
end $$;
create trigger tell_live after update on seasons for each row execute function tell_live_season();
create trigger tell_live after insert or update on season_decisions for each row execute function tell_live_season();
create trigger tell_live after insert or delete on season_hidden for each row execute function tell_live_season();
-- A new or removed stage changes the ranking that all others show.
create trigger tell_live_others after insert or update or delete on season_stages
  for each row execute function tell_live_season();
create trigger tell_live after insert or update or delete on season_stages
  for each row execute function tell_live_of_event('season');
