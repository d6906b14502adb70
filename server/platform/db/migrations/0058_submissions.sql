-- Captains send the results of their own teams; the staff confirms them. What an acceptance does to the score is an entry of the
-- ledger. A submission follows from its decision and from the entries that are in force (domain/submission.ts), so undoing an
-- entry, replaying a round or a scorer's equal result needs no write here.

-- How captains report in this event. Null: they do not.
alter table championships add column submissions jsonb;
-- When the captain's link was first used.
alter table sign_ups add column opened_at timestamptz;

-- Ids are made by the device. They are unique within an event only: nobody can block an id of another organiser.
create table submissions (
  championship_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The link that sent it. No references: a team that was removed comes back when that is undone.
  sign_up_id uuid not null,
  team_id uuid not null,
  round smallint not null check (round > 0),
  -- Null: the team says that it did not play.
  placement smallint,
  kills smallint[] not null,
  -- Who held the slots of the team in that round, by slot.
  players text[] not null,
  images uuid[] not null,
  sent_at timestamptz not null default clock_timestamp(),
  -- By the clock of the device.
  filled_at timestamptz,
  -- The last entry of the ledger when it arrived: what was entered later may set it aside or confirm it.
  number bigint not null,
  decision text check (decision in ('accepted', 'declined')),
  -- accepted: the entry of the result. declined: the entry that was made with the refusal, if one was.
  entry bigint,
  automatic boolean not null default false,
  reason text not null default '',
  decided_at timestamptz,
  decider_kind text,
  decider_id uuid,
  -- The id that the client gave the request that decided.
  command_id uuid,
  primary key (championship_id, id),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'accepted' or entry is not null),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on submissions (user_id);
create index on submissions (championship_id, round);
alter table submissions enable row level security;
create policy own_rows on submissions using (user_id = app_organizer());

-- Images that captains sent. The row is there before the file, so that a file without a row never exists.
create table submission_images (
  championship_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  sign_up_id uuid not null,
  team_id uuid not null,
  round smallint not null check (round > 0),
  -- Names in the file store.
  file text not null,
  small_file text not null,
  width integer not null,
  height integer not null,
  -- Of the bytes that were sent, in hexadecimal digits.
  sha256 text not null,
  -- Difference hash of the picture: 64 bits, in hexadecimal digits.
  likeness text not null check (length(likeness) = 16),
  -- The files are written.
  stored boolean not null default false,
  -- A submission or a contest has it.
  used boolean not null default false,
  uploaded_at timestamptz not null default clock_timestamp(),
  primary key (championship_id, id),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on submission_images (user_id);
create index on submission_images (uploaded_at);
alter table submission_images enable row level security;
create policy own_rows on submission_images using (user_id = app_organizer());
create policy for_deletion on submission_images for select using (app_scope() = 'auth');

-- When a round ended by the words of the staff.
create table submission_rounds (
  championship_id uuid not null,
  round smallint not null check (round > 0),
  user_id uuid not null,
  ended_at timestamptz not null default clock_timestamp(),
  -- The last entry of the ledger then: a round that was replayed since goes on.
  number bigint not null,
  primary key (championship_id, round),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on submission_rounds (user_id);
alter table submission_rounds enable row level security;
create policy own_rows on submission_rounds using (user_id = app_organizer());

-- A captain contests a published result.
create table submission_contests (
  championship_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  sign_up_id uuid not null,
  team_id uuid not null,
  round smallint not null check (round > 0),
  placement smallint not null,
  kills smallint[] not null,
  sentence text not null,
  images uuid[] not null,
  sent_at timestamptz not null default clock_timestamp(),
  number bigint not null,
  answer text,
  -- The entry that changed the result, if the answer did.
  entry bigint,
  decided_at timestamptz,
  decider_kind text,
  decider_id uuid,
  command_id uuid,
  primary key (championship_id, id),
  check ((answer is null) = (decided_at is null)),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on submission_contests (user_id);
alter table submission_contests enable row level security;
create policy own_rows on submission_contests using (user_id = app_organizer());

-- When a team was last reminded of a round.
create table submission_reminders (
  championship_id uuid not null,
  round smallint not null check (round > 0),
  team_id uuid not null,
  user_id uuid not null,
  reminded_at timestamptz not null default clock_timestamp(),
  primary key (championship_id, round, team_id),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on submission_reminders (user_id);
alter table submission_reminders enable row level security;
create policy own_rows on submission_reminders using (user_id = app_organizer());

-- Which submission a reviewer has open. Worth nothing after a crash.
create unlogged table submission_claims (
  championship_id uuid not null,
  person_id uuid not null,
  user_id uuid not null,
  submission_id uuid not null,
  until timestamptz not null,
  primary key (championship_id, person_id),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on submission_claims (user_id);
alter table submission_claims enable row level security;
create policy own_rows on submission_claims using (user_id = app_organizer());

-- What the publication of an event was from when on: it tells when a result became public.
create table publication_periods (
  id bigint generated always as identity primary key,
  championship_id uuid not null,
  user_id uuid not null,
  mode text not null,
  delay integer not null,
  entry bigint not null,
  since timestamptz not null default clock_timestamp(),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on publication_periods (user_id);
create index on publication_periods (championship_id, id);
alter table publication_periods enable row level security;
create policy own_rows on publication_periods using (user_id = app_organizer());
insert into publication_periods (championship_id, user_id, mode, delay, entry, since)
  select id, user_id, publication_mode, publication_delay, published_entry, coalesce(published_at, created_at) from championships;
create function keep_publication() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into publication_periods (championship_id, user_id, mode, delay, entry)
  values (new.id, new.user_id, new.publication_mode, new.publication_delay, new.published_entry);
  return null;
end $$;
create trigger keep_publication after insert on championships for each row execute function keep_publication();
create trigger keep_new_publication after update on championships for each row
  when ((old.publication_mode, old.publication_delay, old.published_entry)
    is distinct from (new.publication_mode, new.publication_delay, new.published_entry))
  execute function keep_publication();

-- The word 'submissions' tells the organiser's windows.
create trigger tell_live after insert or update or delete on submissions
  for each row execute function tell_live_of_event('submissions');
create trigger tell_live after insert or update or delete on submission_rounds
  for each row execute function tell_live_of_event('submissions');
create trigger tell_live after insert or update or delete on submission_contests
  for each row execute function tell_live_of_event('submissions');
create trigger tell_live after insert or update or delete on submission_reminders
  for each row execute function tell_live_of_event('submissions');
create trigger tell_live after insert or delete on submission_claims
  for each row execute function tell_live_of_event('submissions');
-- A renewal is no news.
create trigger tell_live_update after update on submission_claims for each row
  when (old.submission_id is distinct from new.submission_id)
  execute function tell_live_of_event('submissions');
create function tell_live_of_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'event ' || new.id || ' ' || new.user_id || ' submissions');
  return null;
end $$;
create trigger tell_live_submissions after update of submissions on championships for each row
  when (old.submissions is distinct from new.submissions)
  execute function tell_live_of_settings();

alter table captain_mails drop constraint captain_mails_kind_check;
alter table captain_mails add constraint captain_mails_kind_check check (kind in (
  'received', 'accepted', 'declined', 'promoted', 'changed', 'unpublished', 'republished', 'cancelled', 'invitation',
  'lost_link', 'reminder'));
