-- Owner: notices. What the people of a shop are told, and what opens on its page.

create table notifications (
  shop_no text not null references shops,
  id bigint generated always as identity,
  kind text not null check (kind in ('BOOKING_REQUEST', 'BOOKING_NEW', 'BOOKING_CHANGE', 'BOOKING_CANCEL', 'WAITLIST',
    'REFUND_FAILED', 'BILLING', 'PEOPLE', 'CHANNEL', 'BOOKS')),
  -- Told to who holds the right, to one employee, or with neither to everybody. No customer is named in it.
  "right" text,
  employee_no bigint,
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) <= 200),
  -- The page of ours that it is about.
  path text not null check (path ~ '^/[^/]' and length(path) <= 200),
  -- What it tells of; told once however often it is heard.
  event_id bigint not null,
  created_at timestamptz not null,
  primary key (shop_no, id),
  unique (shop_no, event_id),
  foreign key (shop_no, employee_no) references employees
);
create index notifications_by_employee on notifications (shop_no, employee_no) where employee_no is not null;
create index notifications_by_age on notifications (created_at);
select make_tenant_table('notifications');

create table notification_reads (
  shop_no text not null,
  employee_no bigint not null,
  notification_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (shop_no, employee_no, notification_id),
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, notification_id) references notifications on delete cascade
);
create index notification_reads_by_notification on notification_reads (shop_no, notification_id);
select make_tenant_table('notification_reads');

create table popups (
  shop_no text not null references shops,
  id bigint generated always as identity,
  title text not null check (length(title) between 1 and 40),
  body text not null check (length(body) <= 500),
  file_id uuid,
  link text check (length(link) between 1 and 300),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  audience text not null check (audience in ('EVERYONE', 'NEW', 'RETURNING')),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  foreign key (shop_no, file_id) references files,
  check (starts_at < ends_at and ends_at <= starts_at + interval '90 days')
);
create index popups_by_end on popups (shop_no, ends_at);
create index popups_by_file on popups (shop_no, file_id) where file_id is not null;
create trigger touch before update on popups for each row execute function touch_row();
select make_tenant_table('popups');

-- What we tell shops: popups of the office and the bands above it. An empty list reaches all.
create table office_notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('POPUP', 'BANNER')),
  title text not null check (length(title) between 1 and 40),
  body text not null default '' check (length(body) <= 500),
  picture text check (picture ~ '^/[^/]'),
  link text check (length(link) between 1 and 300),
  trades text[] not null default '{}',
  plans text[] not null default '{}',
  roles text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index office_notices_by_end on office_notices (kind, ends_at);
select make_shared_table('office_notices');

-- Pictures of popups and of a feed are files like any other; what may be one already stays.
do $$
declare purposes text;
begin
  select string_agg(quote_literal(purpose), ', ' order by purpose) into purposes from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Z_]+)''', 'g'))[1] as purpose
      from pg_constraint where conname = 'files_purpose_check'
    union select unnest(array['POPUP', 'INSTAGRAM'])) as known;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check check (purpose in (' || purposes || '))';
end $$;
