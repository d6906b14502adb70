-- The link of a captain whose event was cancelled, as a SHA-256: whoever opens it reads that, although the sign-up is deleted.
alter table captain_mails add column link_hash text;
create index on captain_mails (link_hash) where link_hash is not null;
create policy cancelled_by_link on captain_mails for select using (app_scope() = 'auth' and link_hash is not null);
