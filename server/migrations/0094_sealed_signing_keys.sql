-- Owner: auth. Signing keys are sealed under SERVER_SECRET. One that lay here in the clear may have been read,
-- so it is dropped and a new one takes its place; signed-in people renew their tokens by their sessions.

delete from signing_keys;
alter table signing_keys drop column private_jwk;
alter table signing_keys add column key_id text not null;
alter table signing_keys add column sealed_jwk text not null;
