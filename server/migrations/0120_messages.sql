-- Owner: messages. One row a message before anything leaves, its attempts at the vendor, what the vendor reported,
-- and the contents that Kakao approves.

create table message_contents (
  shop_no text not null references shops,
  id bigint generated always as identity,
  -- Advertising has no alimtalk, so it has no content to be approved.
  kind text not null check (kind in ('BOOKING_REQUESTED', 'BOOKING_CONFIRMED', 'BOOKING_MOVED',
    'BOOKING_CANCELLED', 'BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE', 'BOOKING_NO_SHOW', 'DEPOSIT_DUE', 'DEPOSIT_PAID',
    'DEPOSIT_REFUNDED', 'PASS_CHARGED', 'PASS_USED', 'PASS_EXPIRING', 'TICKET_CHARGED', 'TICKET_USED', 'TICKET_EXPIRING',
    'POINTS_EARNED')),
  name text not null check (length(name) between 1 and 40),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id)
);
create trigger touch before update on message_contents for each row execute function touch_row();
select make_tenant_table('message_contents');

create table message_content_versions (
  shop_no text not null,
  id bigint generated always as identity,
  content_id bigint not null,
  no int not null check (no > 0),
  state text not null check (state in ('DRAFT', 'INSPECTING', 'APPROVED', 'REJECTED', 'DORMANT', 'RETIRED')),
  body text not null check (length(body) between 1 and 1000),
  buttons jsonb not null,
  -- What the shop tells the inspector, and what the inspector answered.
  note text not null default '' check (length(note) <= 500),
  comment text check (length(comment) <= 2000),
  -- At the vendor's; null until it is registered there.
  template_id text check (length(template_id) <= 60),
  submitted_at timestamptz,
  decided_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  unique (shop_no, content_id, no),
  foreign key (shop_no, content_id) references message_contents,
  check (state not in ('APPROVED', 'DORMANT') or template_id is not null)
);
-- What is being written or inspected stands beside what is sent, and changes nothing of it.
create unique index message_content_versions_one_open on message_content_versions (shop_no, content_id)
  where state in ('DRAFT', 'INSPECTING', 'REJECTED');
create unique index message_content_versions_one_sent on message_content_versions (shop_no, content_id)
  where state in ('APPROVED', 'DORMANT');
create index message_content_versions_due on message_content_versions (next_try_at) where next_try_at is not null;
select make_tenant_table('message_content_versions');

create table messages (
  shop_no text not null references shops,
  id bigint generated always as identity,
  -- What it is for; the same thing is said once: booking:77:BOOKING_DAY_BEFORE:2025-11-17T06:00:00.000Z
  dedupe_key text not null check (length(dedupe_key) between 1 and 120),
  kind text not null check (kind in ('BOOKING_REQUESTED', 'BOOKING_CONFIRMED', 'BOOKING_MOVED',
    'BOOKING_CANCELLED', 'BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE', 'BOOKING_NO_SHOW', 'DEPOSIT_DUE', 'DEPOSIT_PAID',
    'DEPOSIT_REFUNDED', 'PASS_CHARGED', 'PASS_USED', 'PASS_EXPIRING', 'TICKET_CHARGED', 'TICKET_USED', 'TICKET_EXPIRING',
    'POINTS_EARNED', 'BIRTHDAY', 'REVISIT', 'THANKS', 'FIRST_VISIT', 'INTRODUCED', 'PRODUCT_BOUGHT', 'CONSENT_CONFIRM',
    'OPT_OUT_DONE', 'CAMPAIGN', 'DIRECT')),
  nature text not null check (nature in ('INFO', 'AD')),
  event_id bigint,
  campaign_id bigint,
  customer_no bigint,
  booking_id bigint,
  -- Null once the person was erased.
  to_phone text check (to_phone ~ '^[0-9]{8,12}$'),
  channel text not null check (channel in ('ALIMTALK', 'TEXT')),
  -- A certain failure of the alimtalk may be followed by a text message.
  fallback boolean not null default false,
  fell_back boolean not null default false,
  -- Of an alimtalk; null is the standard content of its kind.
  content_version_id bigint,
  variables jsonb not null default '{}',
  -- As the shop wrote it; the frame of advertising is put around it when it is sent.
  text text not null check (length(text) between 1 and 2000),
  text_fallback text check (length(text_fallback) between 1 and 2000),
  image_file_id uuid,
  due_at timestamptz not null,
  -- Later than this it is of no use.
  not_after timestamptz,
  state text not null check (state in ('SCHEDULED', 'QUEUED', 'SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'FAILED',
    'EXPIRED', 'SKIPPED', 'CANCELLED')),
  reason text check (length(reason) <= 30),
  attempts int not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  settled_at timestamptz,
  requested_by_name text not null,
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  unique (shop_no, dedupe_key),
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, booking_id) references bookings,
  foreign key (shop_no, content_version_id) references message_content_versions,
  -- Advertising never goes by alimtalk, whoever writes the row.
  check (nature = 'INFO' or channel = 'TEXT'),
  check (state not in ('SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'EXPIRED') or attempts > 0)
);
create index messages_due on messages (next_try_at) where next_try_at is not null;
create index messages_recent on messages (shop_no, due_at desc, id desc);
create index messages_by_customer on messages (shop_no, customer_no, due_at desc, id desc)
  where customer_no is not null;
create index messages_by_booking on messages (shop_no, booking_id) where booking_id is not null;
create index messages_by_campaign on messages (shop_no, campaign_id, state) where campaign_id is not null;
create index messages_by_content on messages (shop_no, content_version_id) where content_version_id is not null;
create index messages_waiting on messages (shop_no, kind) where state in ('SCHEDULED', 'QUEUED');
select make_tenant_table('messages');

create table message_attempts (
  shop_no text not null,
  message_id bigint not null,
  n int not null check (n > 0),
  channel text not null check (channel in ('ALIMTALK', 'SMS', 'LMS', 'MMS')),
  -- Our own name for it, which travels with the message: what was lost is found by it.
  vendor_key text not null check (length(vendor_key) <= 60),
  vendor_id text check (length(vendor_id) <= 60),
  state text not null check (state in ('SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED')),
  code text check (length(code) <= 40),
  failure text check (length(failure) <= 300),
  cost_won int not null check (cost_won >= 0),
  is_returned boolean not null default false,
  from_phone text not null,
  -- What left, frame and all.
  text text not null,
  sent_at timestamptz not null,
  settled_at timestamptz,
  primary key (shop_no, message_id, n),
  unique (shop_no, vendor_key),
  foreign key (shop_no, message_id) references messages,
  check (not is_returned or state in ('FAILED', 'EXPIRED', 'DELIVERED'))
);
create index message_attempts_by_vendor_id on message_attempts (vendor_id) where vendor_id is not null;
-- One attempt at a time: none is sent while another may still arrive.
create unique index message_attempts_one_open on message_attempts (shop_no, message_id)
  where state in ('SENDING', 'UNKNOWN', 'SENT');
select make_tenant_table('message_attempts');

create table message_reports (
  shop_no text not null,
  vendor_id text not null check (length(vendor_id) <= 60),
  code text not null check (length(code) <= 10),
  message_id bigint not null,
  n int not null,
  received_at timestamptz not null default now(),
  primary key (shop_no, vendor_id, code),
  foreign key (shop_no, message_id, n) references message_attempts
);
create index message_reports_by_attempt on message_reports (shop_no, message_id, n);
select make_tenant_table('message_reports');

revoke delete on message_contents, message_content_versions, messages, message_attempts, message_reports
  from dangol_app, dangol_operator;
