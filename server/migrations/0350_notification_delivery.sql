-- Owner: notices. How each of a shop's people is told beyond the app: browsers that ask for pushes, a digest by
-- mail, the hours in which neither comes.

create table notification_settings (
  shop_no text not null,
  employee_no bigint not null,
  -- What was turned off; a kind that is new is on.
  push_off text[] not null default '{}',
  mail_off text[] not null default '{}',
  -- Without one no mail is sent.
  mail_address text check (length(mail_address) between 3 and 200),
  -- Why the last mail did not arrive; saving another address forgets it.
  mail_problem text check (length(mail_problem) <= 40),
  mailed_at timestamptz,
  -- The newest notification that a mail told of, or that was there when mail was turned on.
  mailed_up_to bigint not null default 0,
  -- Minutes of the day; until is after midnight where it is the smaller one.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, employee_no),
  foreign key (shop_no, employee_no) references employees on delete cascade,
  check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until or quiet_from is null)
);
create trigger touch before update on notification_settings for each row execute function touch_row();
select make_tenant_table('notification_settings');

-- A browser that asked. It asks within a session, and is told nothing once that has ended.
create table push_subscriptions (
  shop_no text not null,
  id bigint generated always as identity,
  employee_no bigint not null,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  endpoint_hash text not null,
  p256dh text not null,
  auth text not null,
  device text not null check (length(device) <= 60),
  created_at timestamptz not null,
  last_ok_at timestamptz,
  problem text check (length(problem) <= 40),
  primary key (shop_no, id),
  unique (shop_no, endpoint_hash),
  foreign key (shop_no, employee_no) references employees on delete cascade
);
create index push_subscriptions_by_employee on push_subscriptions (shop_no, employee_no);
create index push_subscriptions_by_session on push_subscriptions (session_id);
select make_tenant_table('push_subscriptions');

-- What a browser is still to be told; a row goes once it was. Without a notification it is a trial.
create table push_deliveries (
  shop_no text not null,
  id bigint generated always as identity,
  subscription_id bigint not null,
  notification_id bigint,
  service text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING')),
  created_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  primary key (shop_no, id),
  foreign key (shop_no, subscription_id) references push_subscriptions on delete cascade,
  foreign key (shop_no, notification_id) references notifications on delete cascade
);
create index push_deliveries_due on push_deliveries (next_try_at) where next_try_at is not null;
create index push_deliveries_by_subscription on push_deliveries (shop_no, subscription_id);
create index push_deliveries_by_notification on push_deliveries (shop_no, notification_id)
  where notification_id is not null;
select make_tenant_table('push_deliveries');

-- A digest on its way: what came after one notification up to another and is still unread.
create table notification_mails (
  shop_no text not null,
  id bigint generated always as identity,
  employee_no bigint not null,
  after_id bigint not null,
  up_to bigint not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING')),
  created_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  primary key (shop_no, id),
  foreign key (shop_no, employee_no) references employees on delete cascade
);
create index notification_mails_due on notification_mails (next_try_at) where next_try_at is not null;
create index notification_mails_by_employee on notification_mails (shop_no, employee_no);
select make_tenant_table('notification_mails');
