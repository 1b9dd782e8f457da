-- Owner: customers. The chart: dated entries with the shop's own fields, photos, drawings on them.

create table chart_forms (
  shop_no text primary key references shops,
  -- [{"key": "nail-shape", "label": "모양", "kind": "CHOICE", "unit": null, "options": ["라운드"], "active": true,
  -- "removed": false}, …]. A field is never forgotten: older entries are read by it.
  fields jsonb not null check (octet_length(fields::text) <= 1000000),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
select make_tenant_table('chart_forms');

create table chart_entries (
  shop_no text not null references shops,
  id bigint generated always as identity,
  customer_no bigint not null,
  pet_no bigint,
  booking_id bigint,
  entered_on date not null,
  body text not null default '' check (length(body) <= 5000),
  -- Not for the customer's eyes: hidden while the screen is shown to them.
  private boolean not null default false,
  -- What was filled in, by the key of the field: {"nail-shape": "라운드", "nail-length": 3}.
  filled jsonb not null default '{}' check (octet_length(filled::text) <= 400000),
  written_by bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, pet_no) references pets on delete set null (pet_no),
  foreign key (shop_no, booking_id) references bookings on delete set null (booking_id),
  foreign key (shop_no, written_by) references employees
);
create index chart_entries_by_customer on chart_entries (shop_no, customer_no, entered_on desc, id desc);
create index chart_entries_by_pet on chart_entries (shop_no, pet_no) where pet_no is not null;
create index chart_entries_by_booking on chart_entries (shop_no, booking_id) where booking_id is not null;
-- A chart that follows its customer to another number was edited by nobody.
create trigger touch before update on chart_entries for each row
  when ((old.pet_no, old.booking_id, old.entered_on, old.body, old.private, old.filled, old.deleted_at)
    is distinct from (new.pet_no, new.booking_id, new.entered_on, new.body, new.private, new.filled, new.deleted_at))
  execute function touch_row();
select make_tenant_table('chart_entries');

create table chart_photos (
  shop_no text not null,
  file_id uuid not null,
  entry_id bigint not null,
  seq smallint not null check (seq between 0 and 19),
  kind text not null check (kind in ('BEFORE', 'AFTER', 'OTHER')),
  -- Lines over the photo, which itself stays as it was taken. Null: nobody drew.
  strokes jsonb check (octet_length(strokes::text) <= 200000),
  -- Counts the drawings alone.
  drawing_version int not null default 1,
  -- A picture belongs to one entry.
  primary key (shop_no, file_id),
  foreign key (shop_no, file_id) references files,
  foreign key (shop_no, entry_id) references chart_entries on delete cascade
);
create index chart_photos_by_entry on chart_photos (shop_no, entry_id, seq);
select make_tenant_table('chart_photos');

-- What an edit changed, as it is read: [{"what": "모양", "before": "라운드", "after": "스퀘어"}, …]. Kept with
-- the entry and not in the shop's history, so that it goes when the entry goes.
create table chart_changes (
  shop_no text not null,
  entry_id bigint not null,
  id bigint generated always as identity,
  actor_name text not null,
  changes jsonb not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, entry_id, id),
  foreign key (shop_no, entry_id) references chart_entries on delete cascade
);
select make_tenant_table('chart_changes');
