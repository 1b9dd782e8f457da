-- Owner: shops. A shop that was closed: everybody may look, and for thirty days its owner may open it again.

create table shop_closings (
  shop_no text primary key references shops,
  closed_at timestamptz not null,
  closed_by_name text not null,
  reopen_until timestamptz not null,
  check (closed_at < reopen_until)
);
select make_tenant_table('shop_closings');
