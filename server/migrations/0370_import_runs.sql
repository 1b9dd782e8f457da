-- Owner: migration. What is being done to a batch at this moment, in steps that let others in between. The row is there
-- from the first step to the last; one whose steps have stopped was left by a server that ended.
create table migration_runs (
  shop_no text not null references shops,
  batch_id bigint not null,
  kind text not null check (kind in ('COMMIT', 'UNDO')),
  -- Groups that the import made so far: they go with it if it is taken back.
  made_group_ids bigint[] not null default '{}',
  -- From here on it goes to its end: nothing can be cancelled any more.
  decided boolean not null default false,
  cancel_asked boolean not null default false,
  stepped_at timestamptz not null default now(),
  primary key (shop_no, batch_id),
  foreign key (shop_no, batch_id) references migration_batches on delete cascade
);
select make_tenant_table('migration_runs');
