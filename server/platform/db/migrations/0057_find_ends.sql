-- The agenda asks of many events at once whether they have ended (server/publication/queries.ts).
create index score_entries_ending on score_entries (championship_id, number)
  where kind in ('end', 'reopening', 'zero', 'reset', 'undo');
