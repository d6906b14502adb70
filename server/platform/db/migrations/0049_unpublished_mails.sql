-- Captains are told when an event is unpublished, and when it is published again.
alter table captain_mails drop constraint captain_mails_kind_check;
alter table captain_mails add constraint captain_mails_kind_check check (kind in (
  'received', 'accepted', 'declined', 'promoted', 'changed', 'unpublished', 'republished', 'cancelled', 'invitation',
  'lost_link'));
