-- Mails that belong to one message of the organiser, and when a captain's page showed what was mailed.
alter table captain_mails
  add column message_id uuid,
  add column seen_at timestamptz;
create unique index on captain_mails (message_id, sign_up_id) where message_id is not null;
drop trigger tell_live on captain_mails;
create trigger tell_live after insert or update of state, reason, seen_at or delete on captain_mails
  for each row execute function tell_live_of_event('messages');

-- How trios get into the lobby. A table of its own, so that no query of an event can return it.
create table lobby_codes (
  championship_id uuid primary key,
  user_id uuid not null,
  code text not null check (code <> ''),
  password text not null,
  -- 'YYYY-MM-DDTHH:MM' on the organiser's clock.
  shown_from text not null,
  changed_at timestamptz not null default clock_timestamp(),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on lobby_codes (user_id);
alter table lobby_codes enable row level security;
create policy own_rows on lobby_codes using (user_id = app_organizer());
-- When the captain's page first showed the present code.
alter table sign_ups add column lobby_seen_at timestamptz;
