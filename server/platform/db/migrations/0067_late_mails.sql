-- A mail whose time had passed when it could be sent, such as that of an open check-in, is not sent.
alter table captain_mails drop constraint captain_mails_state_check;
alter table captain_mails add constraint captain_mails_state_check
  check (state in ('queued', 'sent', 'unsent', 'failed', 'opted_out', 'handed', 'late'));
