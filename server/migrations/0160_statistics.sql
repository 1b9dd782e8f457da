-- Owner: sales. Whose customer it was when the sale was made (담당), which later changes of the customer leave alone.
alter table sales add column charge_employee_no bigint;
update sales s set charge_employee_no = c.employee_no from customers c
  where c.shop_no = s.shop_no and c.customer_no = s.customer_no and c.employee_no is not null;
alter table sales add foreign key (shop_no, charge_employee_no) references employees;
create index sales_by_charge on sales (shop_no, charge_employee_no) where charge_employee_no is not null;
