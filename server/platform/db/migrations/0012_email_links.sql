-- A link mailed to an address that an account wants to prove: its present one, or the next one. One a user: a new link
-- replaces the one before. Only the hash of its token is stored.
create table email_links (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash text not null unique,
  expires_at timestamptz not null
);
alter table email_links enable row level security;
create policy own_rows on email_links using (user_id = app_organizer() or app_scope() = 'auth');

-- Recovery tokens are stored as hashes from here on. Those stored readable are deleted: their owners ask for a new link.
delete from verifications where identifier like 'reset-password:%';

-- 'rights {user id}' on the channel 'live': whoever caches rights, or has sockets of this user open, has to look again.
create or replace function tell_live_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'rights ' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]));
  return null;
end $$;
drop trigger tell_live_rights on users;
drop trigger tell_live_rights on subscription_states;
drop trigger tell_live_rights on access_grants;
create trigger tell_live_rights after update of email, email_verified, disabled_at on users
  for each row execute function tell_live_rights('id');
create trigger tell_live_rights after insert or update or delete on subscription_states
  for each row execute function tell_live_rights('user_id');
create trigger tell_live_rights after insert or update or delete on access_grants
  for each row execute function tell_live_rights('user_id');
