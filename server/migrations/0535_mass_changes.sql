-- Owner: platform. The change of many customers that a shop is making at this moment, in steps that let others in between, and whom
-- it has changed so far. One at a time, or what one takes back would be another's. The row is there from before the first
-- step to the last; one whose steps have stopped was left by a server that ended, and is taken back.
create table mass_changes (
  shop_no text primary key references shops,
  id uuid not null,
  kind text not null check (kind in ('DELETED', 'RESTORED', 'GROUPED', 'UNGROUPED', 'GRADED')),
  group_id bigint check ((group_id is not null) = (kind in ('GROUPED', 'UNGROUPED'))),
  customer_nos bigint[] not null default '{}',
  -- Taken over by the job: the server that began it makes no further step, should it still be there.
  lapsed boolean not null default false,
  began_at timestamptz not null default now(),
  stepped_at timestamptz not null default now()
);
select make_tenant_table('mass_changes');
