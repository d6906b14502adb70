-- Rounds that the organiser closed.
create table closed_rounds (
  championship_id uuid not null,
  round smallint not null check (round > 0),
  user_id uuid not null,
  -- The last entry of the ledger at that moment: the round is posted when the public sees that entry.
  entry bigint not null,
  closed_at timestamptz not null default clock_timestamp(),
  primary key (championship_id, round),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on closed_rounds (user_id);
alter table closed_rounds enable row level security;
create policy own_rows on closed_rounds using (user_id = app_organizer());

-- Channels of Discord to which an event is posted.
create table discord_webhooks (
  id uuid primary key default gen_random_uuid(),
  championship_id uuid not null,
  user_id uuid not null,
  -- Id, name, channel and server as Discord has them. The id is no secret: the token is, and stands only in `address`.
  discord_id text not null,
  name text not null,
  channel_id text not null,
  guild_id text not null,
  -- Encrypted; `ending` is all of it that is ever shown.
  address text not null,
  ending text not null,
  posts_round_start boolean not null,
  posts_check_in boolean not null,
  -- The highest round whose start was announced, or had begun when the webhook was added.
  announced_round smallint not null,
  -- Discord asked to wait until then.
  paused_until timestamptz,
  -- One server posts at a time. The lease ends by itself when that server dies.
  busy_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (championship_id, discord_id),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on discord_webhooks (user_id);
alter table discord_webhooks enable row level security;
create policy own_rows on discord_webhooks using (user_id = app_organizer());

-- One message of a webhook. The row is there before the message, so that it is posted once.
create table discord_posts (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references discord_webhooks on delete cascade,
  championship_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('check_in', 'round_start', 'round', 'final')),
  -- 0 where the message is about no round.
  round smallint not null,
  -- waiting: not posted yet. sending: a server is posting it, or died while it did. unknown: Discord's answer was lost.
  -- deleted: somebody deleted the message at Discord.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'posted', 'unknown', 'deleted', 'failed')),
  message_id text,
  -- Of what the message says now.
  content_hash text,
  posted_at timestamptz,
  edited_at timestamptz,
  -- Why the last try failed, for the organiser.
  error text not null default '',
  unique (webhook_id, kind, round),
  foreign key (championship_id, user_id) references championships (id, user_id) on delete cascade
);
create index on discord_posts (championship_id);
create index on discord_posts (user_id);
alter table discord_posts enable row level security;
create policy own_rows on discord_posts using (user_id = app_organizer());

-- Inserts a job for each webhook of an event, unless one is waiting that will run early enough. That one is locked, so that
-- no server claims it before this transaction is committed and its change can be read.
create function queue_discord_posts(event uuid, wait interval) returns void language plpgsql as $$
declare
  webhook record;
begin
  for webhook in select id, user_id from discord_webhooks where championship_id = event loop
    perform from jobs
      where kind = 'discord' and payload ->> 'webhookId' = webhook.id::text
        and failed_at is null and attempts = 0 and run_at <= clock_timestamp() + wait
      limit 1 for update skip locked;
    if not found then
      insert into jobs (user_id, kind, payload, run_at)
      values (webhook.user_id, 'discord', jsonb_build_object('webhookId', webhook.id), clock_timestamp() + wait);
    end if;
  end loop;
end $$;
create index jobs_of_webhook on jobs ((payload ->> 'webhookId')) where kind = 'discord';

-- Corrections change messages. They are collected for a second; with a delay of publication they are public only after it.
-- The first results of a round that is still being played change none.
create function tell_discord_of_entries() returns trigger language plpgsql as $$
begin
  perform queue_discord_posts(changed_event.id, make_interval(secs => publication_delay + 1))
  from (
    select distinct changed.championship_id as id from changed
    join discord_webhooks on discord_webhooks.championship_id = changed.championship_id
    where changed.kind <> 'result' or exists (
      select from discord_posts where discord_posts.championship_id = changed.championship_id
        and (discord_posts.kind = 'final'
          or discord_posts.kind = 'round' and discord_posts.round >= (changed.act -> 'at' ->> 'round')::int))
  ) as changed_event
  join championships on championships.id = changed_event.id;
  return null;
end $$;
create trigger tell_discord_of_entries after insert on score_entries referencing new table as changed
  for each statement execute function tell_discord_of_entries();

-- The publication pointer, the round, and when check-in opens.
create function tell_discord_of_event() returns trigger language plpgsql as $$
begin
  perform queue_discord_posts(new.id, '0');
  return null;
end $$;
create trigger tell_discord_of_event after update on championships for each row
  when ((old.publication_mode, old.publication_delay, old.published_entry, old.published_at, old.current_round,
      old.check_in_opens, old.check_in_closes, old.data_inicio, old.hora)
    is distinct from (new.publication_mode, new.publication_delay, new.published_entry, new.published_at, new.current_round,
      new.check_in_opens, new.check_in_closes, new.data_inicio, new.hora))
  execute function tell_discord_of_event();
