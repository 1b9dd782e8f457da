-- Owner: settlement. Another account with the same last digits is another account; a keyed hash tells without opening either.
alter table settlement_profiles add column account_hash bytea;
