-- The public round follows from the ledger (0053).
alter table championships drop column published_round;
