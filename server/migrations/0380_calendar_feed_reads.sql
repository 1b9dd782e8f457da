-- Owner: channels. How often calendars read a feed within an hour.

alter table calendar_feeds add column hour_at timestamptz;
alter table calendar_feeds add column reads int not null default 0 check (reads >= 0);
