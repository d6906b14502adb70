-- The windows of an organiser are told ('broadcast', see migration 0056) when an OBS source connects, changes its size or
-- disconnects, and when the remote control is made or revoked. A renewed lease is not told.
create function tell_live_broadcast() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  perform pg_notify('live', 'organizer ' || told.user_id || ' broadcast');
  return null;
end $$;
create trigger tell_live after insert or delete on live_sources for each row execute function tell_live_broadcast();
create trigger tell_live_update after update on live_sources for each row
  when ((old.scene, old.width, old.height, old.connection, old.closed_at)
    is distinct from (new.scene, new.width, new.height, new.connection, new.closed_at))
  execute function tell_live_broadcast();
create trigger tell_live after insert or update or delete on broadcast_remotes
  for each row execute function tell_live_broadcast();

-- Closes the sources of all organisers whose server died: nobody renews their lease, of 15 s, or tells of its end.
create index live_sources_open on live_sources (last_seen) where closed_at is null;
create function close_lost_sources() returns void
  language sql security definer set search_path from current as $$
  update live_sources set closed_at = last_seen
    where closed_at is null and last_seen < clock_timestamp() - interval '15 seconds';
$$;
