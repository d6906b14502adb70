-- Whether anyone may download the ledger of the published event, up to what is public. Ids of sign-ups and reasons of undos are
-- private, so the hashed form of an entry has their digests; `rehash-ledgers.ts` computes the hashes of existing ledgers again,
-- in the transaction of this migration. Nobody had seen a hash before.
alter table championships add column ledger_download boolean not null default false;
