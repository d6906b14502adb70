-- A report tells the channel 'live' once. The kills of a new result are inserted in its transaction (they reference it), so they
-- need not tell; a result is usually one row, which a row trigger tells without a transition table.
create function tell_live_event_once() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'event ' || new.championship_id || ' ' || new.user_id);
  return null;
end $$;
drop trigger tell_live_insert on players_stats;
drop trigger tell_live_insert on match_reports;
create trigger tell_live_insert after insert on match_reports
  for each row execute function tell_live_event_once();
