-- Owner: auth. A key that a stranger may know: nothing but the hashes of recovery codes, which stay, grows from it any more.
alter table signing_keys add column distrusted_at timestamptz;
update signing_keys set distrusted_at = dropped_at where dropped_at is not null;
