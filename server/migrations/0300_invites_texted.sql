-- Owner: employees. How often an invite was sent to a phone: it goes to strangers in our name, so not without end.
alter table employee_invites add column texted smallint not null default 0 check (texted between 0 and 3);
