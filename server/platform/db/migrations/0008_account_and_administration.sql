alter table users
  -- An administrator closed the account: nobody signs in, nothing of it is shown.
  add column disabled_at timestamptz,
  -- Its owner asked for it to be deleted, from this moment on.
  add column deletion_at timestamptz;
create index on users (deletion_at) where deletion_at is not null;

-- A disabled account's links go dark with it.
create function tell_live_disabled() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform pg_notify('live', 'link ' || id) from obs_links where user_id = new.id;
  return null;
end $$;
create trigger tell_live_disabled after update of disabled_at on users
  for each row when (new.disabled_at is not null) execute function tell_live_disabled();

-- What administrators did. Written once: nobody changes or deletes a line, not even the owner of the tables by mistake.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  administrator text not null,
  act text not null check (act in ('grant', 'withdraw', 'disable', 'enable')),
  -- No reference: the line outlives the account.
  account_id uuid not null,
  account_email text not null,
  reason text not null check (reason <> ''),
  until timestamptz
);
alter table audit_log enable row level security;
create policy auth_only on audit_log using (app_scope() = 'auth');
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is written once' using errcode = 'insufficient_privilege';
end $$;
create trigger written_once before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger never_emptied before truncate on audit_log for each statement execute function refuse_audit_change();

-- Numbers of one organiser for the master panel, past row level security, for connections of the scope 'auth' alone.
create function organizer_numbers(organizer uuid) returns table (teams bigint, reports bigint, last_report timestamptz)
  language sql stable security definer set search_path from current
  begin atomic
    select
      (select count(*) from teams where user_id = organizer),
      (select count(*) from match_reports where user_id = organizer),
      (select max(criado_em) from match_reports where user_id = organizer)
    where app_scope() = 'auth';
  end;
