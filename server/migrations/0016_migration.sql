-- Owner: migration. Customers carry what they did before they came to us; a batch remembers a file and
-- what became of it.

-- Visits in the previous program. The totals of a customer are these plus our own sales.
alter table customers
  add column registered_on date,
  add column visits_before int not null default 0 check (visits_before >= 0),
  add column first_visit_before date,
  add column last_visit_before date;

-- Numbers are drawn before the rows are written, so that a file's pets know their owners at once.
grant usage on sequence customers_customer_no_seq, pets_pet_no_seq to dangol_app;

create table migration_batches (
  shop_no text not null references shops,
  id bigint generated always as identity,
  service text not null,
  file_name text not null check (length(file_name) <= 200),
  file_kind text not null check (file_kind in ('XLSX', 'XLS', 'HTML', 'CSV')),
  state text not null default 'READY' check (state in ('READY', 'COMMITTED', 'UNDONE')),
  row_count int not null check (row_count between 1 and 10000),
  columns jsonb not null,
  options jsonb not null,
  -- The file's cells and the cleaned rows, gzipped JSON. Personal data: gone a week after the last use.
  cells bytea,
  cleaned bytea,
  counts jsonb,
  -- Of a committed batch: the lines that were not brought in, and why.
  left_out jsonb,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz,
  version int not null default 1,
  primary key (shop_no, id),
  foreign key (shop_no, created_by) references employees,
  check ((state = 'READY') = (committed_at is null)),
  check ((state = 'UNDONE') = (undone_at is not null))
);
create index migration_batches_by_age on migration_batches (updated_at) where cells is not null;
create trigger touch before update on migration_batches for each row execute function touch_row();
select make_tenant_table('migration_batches');

-- What a batch did to whom: enough to take it back.
create table migration_rows (
  shop_no text not null references shops,
  batch_id bigint not null,
  row_no int not null,
  customer_no bigint not null,
  action text not null check (action in ('ADD', 'UPDATE', 'PET')),
  pet_nos bigint[] not null default '{}',
  -- Of an updated customer: the fields as they were, and the version the import left behind.
  before jsonb,
  left_version int not null,
  points bigint,
  pass_won bigint,
  tickets text,
  primary key (shop_no, batch_id, row_no),
  foreign key (shop_no, batch_id) references migration_batches on delete cascade,
  foreign key (shop_no, customer_no) references customers on delete cascade
);
create index migration_rows_by_customer on migration_rows (shop_no, customer_no);
select make_tenant_table('migration_rows');
