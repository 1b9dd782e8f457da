-- Owner: platform. A change of many customers that is being made at this moment, in steps that let others in between, and whom it
-- has changed so far. The row is there from the first step to the last; one whose steps have stopped was left by a server
-- that ended, and is taken back.
create table mass_changes (
  shop_no text not null references shops,
  id uuid not null,
  kind text not null check (kind in ('DELETED', 'RESTORED', 'GROUPED', 'UNGROUPED')),
  group_id bigint,
  customer_nos bigint[] not null default '{}',
  -- Taken over by the job: the server that began it makes no further step, should it still be there.
  lapsed boolean not null default false,
  stepped_at timestamptz not null default now(),
  primary key (shop_no, id)
);
select make_tenant_table('mass_changes');
