-- Owner: platform. What links are signed and numbers are hashed with, sealed under SERVER_SECRET: a new SERVER_SECRET ends no link that
-- was sent and forgets no number. Several only where servers began with secrets that none of the others knew.
create table lasting_secrets (
  id bigint generated always as identity primary key,
  key_id text not null,
  sealed_secret text not null
);
select make_shared_table('lasting_secrets');
