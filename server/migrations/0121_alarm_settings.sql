-- Owner: alarms. Which messages a shop sends by itself, when and in which words.

create table alarm_settings (
  shop_no text primary key references shops,
  type text not null check (type in ('ALIMTALK', 'SMS', 'OFF')),
  fallback text not null check (fallback in ('SMS', 'NONE')),
  channel text not null check (channel in ('SHARED', 'OWN')),
  -- The shop's own Kakao channel at the vendor.
  kakao_channel text check (length(kakao_channel) between 1 and 60),
  -- Minutes of the day in which nothing goes by itself; they may pass midnight.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check ((quiet_from is null) = (quiet_to is null)),
  check (channel = 'SHARED' or kakao_channel is not null)
);
create trigger touch before update on alarm_settings for each row execute function touch_row();
select make_tenant_table('alarm_settings');

-- One a kind; a kind without a row is as the product proposes it.
create table alarm_rules (
  shop_no text not null references alarm_settings,
  kind text not null check (kind in ('BOOKING_REQUESTED', 'BOOKING_CONFIRMED', 'BOOKING_MOVED', 'BOOKING_CANCELLED',
    'BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE', 'BOOKING_NO_SHOW', 'DEPOSIT_DUE', 'DEPOSIT_PAID', 'DEPOSIT_REFUNDED',
    'PASS_CHARGED', 'PASS_USED', 'PASS_EXPIRING', 'TICKET_CHARGED', 'TICKET_USED', 'TICKET_EXPIRING', 'POINTS_EARNED',
    'BIRTHDAY', 'REVISIT', 'THANKS', 'FIRST_VISIT', 'INTRODUCED', 'PRODUCT_BOUGHT')),
  is_on boolean not null,
  -- Minutes before a booking or after a visit.
  offset_minutes int check (offset_minutes between 1 and 20160),
  -- The minute of the day at which it goes.
  at_minute int check (at_minute between 0 and 1439),
  -- Days before the end or the birthday, or after the visit.
  days int[] check (cardinality(days) between 1 and 3),
  -- Of an alimtalk; null is the standard content.
  content_id bigint,
  -- Of a text message; null is the standard text.
  text text check (length(text) between 1 and 2000),
  -- Only for services of these categories; empty is all.
  category_ids bigint[] not null default '{}' check (cardinality(category_ids) <= 50),
  primary key (shop_no, kind),
  foreign key (shop_no, content_id) references message_contents
);
create index alarm_rules_by_content on alarm_rules (shop_no, content_id) where content_id is not null;
select make_tenant_table('alarm_rules');

revoke delete on alarm_settings from dangol_app, dangol_operator;
