-- A dropped key checks no token any more. Its row stays: keys of other purposes grow from the oldest one.
alter table signing_keys add column dropped_at timestamptz;
