-- Why a mail to a captain was refused or deferred, in the words of the mail server.
alter table captain_mails add column reason text not null default '';

-- The kinds are those of server/captain-mails/texts.ts, which the schema repeats as a type. A check here would need a migration
-- for each new kind.
alter table captain_mails drop constraint captain_mails_kind_check;

-- The windows of an organiser show the reason, too.
drop trigger tell_live on captain_mails;
create trigger tell_live after insert or update of state, reason or delete on captain_mails
  for each row execute function tell_live_of_event('messages');

-- What the captain's page shows of a mail; empty where the page says the same by itself.
alter table captain_mails add column notice text not null default '';
create index on captain_mails (sign_up_id);
