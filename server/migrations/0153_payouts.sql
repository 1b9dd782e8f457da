-- Owner: settlement. What the provider says it paid to the shop's account: its own file, taken once.
create table payout_statements (
  shop_no text not null references shops,
  id bigint generated always as identity,
  file_name text not null check (length(file_name) between 1 and 200),
  -- Of its bytes: the same file again is the same statement.
  file_hash text not null,
  line_count int not null check (line_count > 0),
  new_lines int not null check (new_lines between 0 and line_count),
  -- Lines that no payment of ours explains.
  unknown_lines int not null check (unknown_lines between 0 and line_count),
  net_won bigint not null,
  difference_won bigint not null,
  taken_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  unique (shop_no, file_hash)
);
create trigger entries_are_final before update or delete on payout_statements
  for each row execute function entries_are_final();
select make_tenant_table('payout_statements');
