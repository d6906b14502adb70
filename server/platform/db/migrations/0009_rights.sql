-- Servers keep in memory who is who and who has paid, so they must hear when that changes: 'rights' on the channel 'live'.
-- The end of a session is told already.
create function tell_live_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'rights');
  return null;
end $$;
create trigger tell_live_rights after update of email, disabled_at on users
  for each statement execute function tell_live_rights();
create trigger tell_live_rights after insert or update or delete on subscription_states
  for each statement execute function tell_live_rights();
create trigger tell_live_rights after insert or update or delete on access_grants
  for each statement execute function tell_live_rights();
