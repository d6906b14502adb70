-- Whether captains are asked to confirm that their address is theirs.
alter table championships add column sign_ups_confirm_email boolean not null default false;

-- An address is confirmed by a link that only its mails have, which counts for some days after the last of them.
alter table sign_ups
  add column email_confirmed_at timestamptz,
  add column email_token text unique check (length(email_token) >= 32),
  add column email_token_sent_at timestamptz;

-- Another address is not confirmed, and the link of the former one confirms nothing.
create function forget_confirmed_email() returns trigger language plpgsql as $$
begin
  new.email_confirmed_at := null;
  new.email_token := null;
  new.email_token_sent_at := null;
  return new;
end $$;
create trigger forget_confirmed_email before update of captain_email on sign_ups
  for each row when (old.captain_email is distinct from new.captain_email)
  execute function forget_confirmed_email();
