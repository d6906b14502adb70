-- The lower third over the program (domain/broadcast.ts), the last ones that were shown, and who last switched the scene.
alter table broadcasts
  add column lower_third jsonb,
  add column known_lower_thirds jsonb not null default '[]',
  add column taken_by_kind text,
  add column taken_by uuid;
