-- Owner: platform. How far a job that walks all shops has come: a few shops a transaction, and the next try goes
-- on from there.

create table job_walks (
  job text primary key,
  started_at timestamptz not null,
  -- The last shop that is done; they are walked in the order of their numbers.
  after_shop text not null default '',
  shops int not null default 0,
  -- Shops that were passed over because the work on them failed.
  failures int not null default 0,
  finished_at timestamptz
);
select make_shared_table('job_walks');
