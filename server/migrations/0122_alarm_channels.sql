-- Owner: alarms. What goes by which channel, which channel a content was approved for, and the days that were planned.

-- Of a kind that may go by alimtalk, while the shop sends alimtalk at all.
alter table alarm_rules add column channel text not null default 'ALIMTALK' check (channel in ('ALIMTALK', 'TEXT'));

-- The Kakao channel that the template belongs to at the vendor's: it can be sent from no other.
alter table message_content_versions add column channel_id text check (length(channel_id) <= 60);

-- Birthdays, revisits and last days are planned once a day; apart from the settings, whose version this leaves alone.
create table alarm_days (
  shop_no text primary key references shops,
  planned_on date not null
);
select make_tenant_table('alarm_days');
