-- What the public sees of an event: everything up to an entry of its ledger (domain/publication.ts).
alter table championships
  add column publication_mode text not null default 'live' check (publication_mode in ('live', 'held')),
  add column publication_delay smallint not null default 0 check (publication_delay between 0 and 300),
  -- The last entry that the organiser published by hand, or that was public when publication was held or delayed. In mode
  -- 'live' the public may see more, never less.
  add column published_entry bigint not null default 0,
  add column published_round smallint not null default 1,
  add column published_at timestamptz;
-- A change that is younger than the delay is found without reading the whole ledger.
create index score_entries_at on score_entries (championship_id, at);
