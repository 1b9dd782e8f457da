-- Owner: channels. How far an intake was brought in, what Naver calls our services, and notices nobody could read.

alter table channel_intakes add column done int not null default 0 check (done >= 0);
-- What was brought in so far came to, by verdict.
alter table channel_intakes add column counts jsonb not null default '{}';
-- The columns of a file of 2 MB stand as labels in each of its notices.
alter table channel_intakes drop constraint channel_intakes_text_check;
alter table channel_intakes add constraint channel_intakes_text_check check (length(text) <= 16777216);

create table naver_services (
  shop_no text not null references shops,
  id bigint generated always as identity,
  -- As its notices say it, and spelled alike however its spaces and letters came.
  naver_name text not null check (length(naver_name) between 1 and 80),
  name_key text not null check (length(name_key) between 1 and 80),
  item_id bigint not null,
  created_at timestamptz not null,
  primary key (shop_no, id),
  unique (shop_no, name_key),
  foreign key (shop_no, item_id) references menu_items
);
create index naver_services_by_item on naver_services (shop_no, item_id);
select make_tenant_table('naver_services');

-- What a notice says that could not be brought in as it stands: somebody reads it again, or has seen to it by hand.
create table channel_unread_notices (
  shop_no text not null references shops,
  id bigint generated always as identity,
  channel text not null check (channel in ('NAVER')),
  external_no text check (length(external_no) between 1 and 40),
  digest text not null,
  -- Emptied when it is settled, or when the guest is forgotten.
  text text not null check (length(text) <= 4000),
  note text not null check (length(note) <= 200),
  -- What it calls a service that is none of ours.
  service_name text check (length(service_name) between 1 and 80),
  state text not null default 'OPEN' check (state in ('OPEN', 'READ', 'DISMISSED')),
  created_at timestamptz not null,
  settled_by bigint,
  primary key (shop_no, id),
  foreign key (shop_no, settled_by) references employees,
  check (state = 'OPEN' or text = '')
);
create unique index channel_unread_notices_open on channel_unread_notices (shop_no, channel, digest) where state = 'OPEN';
create index channel_unread_notices_by_number on channel_unread_notices (shop_no, channel, external_no)
  where state = 'OPEN';
create index channel_unread_notices_by_settler on channel_unread_notices (shop_no, settled_by)
  where settled_by is not null;
select make_tenant_table('channel_unread_notices');
