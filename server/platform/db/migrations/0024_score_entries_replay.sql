-- Rare, and asked for at every snapshot of the overlay.
create index score_entries_replay on score_entries (championship_id) where kind = 'replay';
