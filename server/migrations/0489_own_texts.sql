-- Owner: auth. Texts of our own that hold no secret: what happened to an account or to where a shop's money goes. A row
-- leaves as soon as its text went out.
create table own_texts (
  id bigint generated always as identity primary key,
  -- Our own name for it at the vendor, by which a text whose answer was lost is found.
  key uuid not null default gen_random_uuid(),
  to_phone text not null,
  body text not null,
  written_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING')),
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid
);
create index own_texts_due on own_texts (next_try_at) where next_try_at is not null;
select make_shared_table('own_texts');
