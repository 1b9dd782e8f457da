-- Owner: documents. A link may show a payslip: one person's closed month.

alter table share_links
  add column payslip_month text check (payslip_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  add column employee_no bigint,
  add foreign key (shop_no, employee_no) references employees,
  drop constraint share_links_kind_check,
  add constraint share_links_kind_check check (kind in ('RECEIPT', 'BALANCE', 'QUOTE', 'PAYSLIP')),
  add check ((kind = 'PAYSLIP') = (payslip_month is not null)),
  add check ((kind = 'PAYSLIP') = (employee_no is not null));
create index share_links_by_employee on share_links (shop_no, employee_no) where employee_no is not null;
