-- Owner: notices (0003_auth.sql made the table). Our own maintenance says what it stops, and whose time it gave back.

alter table notices
  add column scope text not null default 'ALL' check (scope in ('ALL', 'ONLINE')),
  add column read_only boolean not null default true,
  -- Kinds of deadlines that were put off by its length.
  add column put_off text[] not null default '{}';
