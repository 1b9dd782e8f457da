-- Owner: employees. Since when somebody works here; null for who asked to join and was not taken in.
alter table employees add column joined_on date;
update employees set joined_on = (created_at at time zone 'Asia/Seoul')::date
where state <> 'PENDING' and not exists (
  select from events v where v.shop_no = employees.shop_no and v.kind = 'employee.join_rejected'
    and v.subject_id = employees.employee_no);
alter table employees alter column joined_on set default (now() at time zone 'Asia/Seoul')::date;
alter table employees add constraint employees_joined_on check (state <> 'ACTIVE' or joined_on is not null);
