-- Owner: documents. The report of a month: behind a link, and told on the first of the next to whom the shop names.
alter table share_links
  add column report_month text check (report_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  drop constraint share_links_kind_check,
  add constraint share_links_kind_check check (kind in ('RECEIPT', 'BALANCE', 'QUOTE', 'PAYSLIP', 'REPORT')),
  add check ((kind = 'REPORT') = (report_month is not null));

create table report_settings (
  shop_no text primary key references shops,
  -- The last month that was told of, or that was over when the first was named.
  last_month text not null check (last_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  saved_by bigint not null,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (shop_no, saved_by) references employees
);
create index report_settings_by_saver on report_settings (shop_no, saved_by);
create trigger touch before update on report_settings for each row execute function touch_row();
select make_tenant_table('report_settings');

create table report_people (
  shop_no text not null references report_settings,
  employee_no bigint not null,
  primary key (shop_no, employee_no),
  foreign key (shop_no, employee_no) references employees
);
select make_tenant_table('report_people');

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('BOOKING_REQUESTED', 'BOOKING_CONFIRMED',
  'BOOKING_MOVED', 'BOOKING_CANCELLED', 'BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE', 'BOOKING_NO_SHOW', 'DEPOSIT_DUE',
  'DEPOSIT_PAID', 'DEPOSIT_REFUNDED', 'PASS_CHARGED', 'PASS_USED', 'PASS_EXPIRING', 'TICKET_CHARGED', 'TICKET_USED',
  'TICKET_EXPIRING', 'POINTS_EARNED', 'BIRTHDAY', 'REVISIT', 'THANKS', 'FIRST_VISIT', 'INTRODUCED', 'PRODUCT_BOUGHT',
  'CONSENT_CONFIRM', 'OPT_OUT_DONE', 'MONTH_REPORT', 'CAMPAIGN', 'DIRECT'));
