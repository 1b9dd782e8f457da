-- Owner: shops. Somebody without staff says so, and is not asked to invite any.
alter table shops add column works_alone boolean not null default false;
