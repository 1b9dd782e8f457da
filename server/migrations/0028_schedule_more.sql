-- Owner: schedule.

-- Closed days, temporary openings and leave are edited now, by more than one person.
alter table closed_days
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
create trigger touch before update on closed_days for each row execute function touch_row();

alter table open_days
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
create trigger touch before update on open_days for each row execute function touch_row();

alter table leaves
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
create trigger touch before update on leaves for each row execute function touch_row();
