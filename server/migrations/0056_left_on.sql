-- Owner: employees. Until when somebody worked: sales of later days name them no more.
alter table employees add column left_on date;
update employees set left_on = (updated_at at time zone 'Asia/Seoul')::date where state = 'LEFT';
alter table employees add constraint employees_left_on check ((state = 'LEFT') = (left_on is not null));
