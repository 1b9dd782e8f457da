-- Owner: notices (0003_auth.sql made the table). Every shop is told of our own maintenance, some shops at a time.

alter table notices
  -- The last shop that was told, in the order of their numbers; null when none was yet.
  add column told_to text,
  add column told_at timestamptz;
-- What was announced before is known by its bar.
update notices set told_at = now();
