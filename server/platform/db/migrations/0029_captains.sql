-- Mails to captains. They are stored before they are sent: the organiser sees which were not, and copies those as text.
create table captain_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- No references: the mail about a cancelled event outlives the event.
  championship_id uuid not null,
  event_name text not null,
  sign_up_id uuid not null,
  team_name text not null,
  email text not null,
  kind text not null
    check (kind in ('received', 'accepted', 'declined', 'promoted', 'changed', 'cancelled', 'invitation', 'lost_link')),
  subject text not null,
  -- Without the links, which are added when it is sent or copied: a link may be renewed meanwhile.
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'unsent', 'failed', 'opted_out', 'handed')),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create index on captain_mails (user_id, created_at desc);
create index on captain_mails (championship_id);
alter table captain_mails enable row level security;
create policy own_rows on captain_mails using (user_id = app_organizer());

-- Captains by organiser and address, with the token of the link by which they ask for no more mails.
create table captain_contacts (
  user_id uuid not null references users on delete cascade,
  email text not null,
  token text not null unique check (length(token) >= 32),
  opted_out_at timestamptz,
  primary key (user_id, email)
);
alter table captain_contacts enable row level security;
create policy own_rows on captain_contacts using (user_id = app_organizer());
create policy by_token on captain_contacts for select using (app_scope() = 'auth');

create index on sign_ups (captain_email);

-- Check-in: captains confirm between so many minutes before the start and so many minutes before the start.
alter table championships
  add column check_in_opens integer check (check_in_opens between 5 and 1440),
  add column check_in_closes integer not null default 0 check (check_in_closes between 0 and 1439),
  add check (check_in_opens is null or check_in_closes < check_in_opens);
alter table sign_ups add column checked_in_at timestamptz;

-- Personal access tokens. Only hashes are stored.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  right_to text not null check (right_to in ('read', 'report')),
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index on api_tokens (user_id);
alter table api_tokens enable row level security;
create policy own_rows on api_tokens using (user_id = app_organizer() or app_scope() = 'auth');
create trigger tell_live_rights after delete on api_tokens for each row execute function tell_live_rights('user_id');

-- Who is on the report screen, and which team they fill in. Worth nothing after a crash.
create unlogged table presence (
  user_id uuid not null references users on delete cascade,
  championship_id uuid not null references championships on delete cascade,
  -- One of a window: the same person may have two.
  window_id uuid not null,
  person_id uuid not null,
  team_id uuid,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (championship_id, window_id)
);
create index on presence (user_id);
alter table presence enable row level security;
create policy own_rows on presence using (user_id = app_organizer());

-- The last use of an account is what somebody did in it, not only its last report.
drop function organizer_numbers(uuid);
create function organizer_numbers(organizer uuid)
  returns table (teams bigint, reports bigint, last_report timestamptz, last_activity timestamptz)
  language sql stable security definer set search_path from current
  begin atomic
    select
      (select count(*) from teams where user_id = organizer),
      (select count(*) from match_reports where user_id = organizer),
      (select max(criado_em) from match_reports where user_id = organizer),
      greatest(
        (select max(at) from score_entries where user_id = organizer),
        (select max(at) from activity where user_id = organizer and actor_kind in ('owner', 'staff')),
        (select max(updated_at) from sessions where user_id = organizer))
    where app_scope() = 'auth';
  end;
create index on score_entries (user_id, at desc);
