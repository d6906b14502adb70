-- Who made an OBS link or the address of a feed: when the organiser removes that person, they may revoke it too.
alter table obs_links add column made_by uuid;
alter table event_feeds add column made_by uuid;

-- The act was recorded in the transaction that made it.
update obs_links set made_by = (
  select actor_id from activity
  where activity.user_id = obs_links.user_id and act = 'link_made' and details ->> 'name' = nome
    and at between criado_em - interval '10 seconds' and criado_em + interval '10 seconds'
  order by id desc limit 1);
update event_feeds set made_by = (
  select actor_id from activity
  where activity.user_id = event_feeds.user_id and act = 'feed_made'
    and activity.championship_id = event_feeds.championship_id
  order by id desc limit 1);
