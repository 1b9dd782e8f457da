-- Owner: platform. A walk that begins every night and never ends must ring: when one last ended stays, whatever
-- begins after it. And in how many shops it found something wrong, apart from those it could not read.

alter table job_walks
  add column completed_at timestamptz not null default now(),
  add column broken int not null default 0;
