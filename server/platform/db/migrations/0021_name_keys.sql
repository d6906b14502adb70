-- The keys were filled by the domain's rule between 0020 and this file (server/db/name-keys.ts).
alter table teams
  alter column name_key set not null,
  add constraint team_name_once unique (championship_id, name_key);
alter table sign_ups alter column name_key set not null;
create index on sign_ups (championship_id, name_key);
