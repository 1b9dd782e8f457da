-- Owner: statistics. What a shop and its people want to sell in a month.
create table month_goals (
  shop_no text not null references shops,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  -- Null where only people have one.
  goal_won bigint check (goal_won between 1 and 100000000000),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, month)
);
create trigger touch before update on month_goals for each row execute function touch_row();
select make_tenant_table('month_goals');

create table month_goal_people (
  shop_no text not null,
  month text not null,
  employee_no bigint not null,
  goal_won bigint not null check (goal_won between 1 and 100000000000),
  primary key (shop_no, month, employee_no),
  foreign key (shop_no, month) references month_goals on delete cascade,
  foreign key (shop_no, employee_no) references employees
);
create index month_goal_people_by_employee on month_goal_people (shop_no, employee_no);
select make_tenant_table('month_goal_people');
