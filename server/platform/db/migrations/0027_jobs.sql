-- Work that follows from an act and is done outside of its transaction: mails, posts. The act inserts the job in its own
-- transaction; any server claims it for the length of a lease and deletes it when it is done (server/jobs/).
create table jobs (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  payload jsonb not null,
  -- When it may run next: a claim moves this to the end of the lease, a failure to the next try.
  run_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  last_error text not null default '',
  -- Set when all tries failed.
  failed_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index on jobs (run_at) where failed_at is null;
create index on jobs (user_id);
alter table jobs enable row level security;
create policy own_rows on jobs using (user_id = app_organizer() or app_scope() = 'auth');

-- 'jobs' on the channel 'live': there is something to run.
create function tell_live_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'jobs');
  return null;
end $$;
create trigger tell_live_jobs after insert on jobs for each statement execute function tell_live_jobs();
