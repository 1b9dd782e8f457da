-- A webview's session ends with the session that lent it, and is as old as that one: neither may outlive a theft.
alter table sessions add column lent_by uuid references sessions on delete cascade;
create index sessions_lent_by on sessions (lent_by) where lent_by is not null;
