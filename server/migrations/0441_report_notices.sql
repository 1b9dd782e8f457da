-- Owner: notices. Whom a shop named for its monthly report is told when it is there, by push and by mail as they chose.

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('BOOKING_REQUEST', 'BOOKING_NEW',
  'BOOKING_CHANGE', 'BOOKING_CANCEL', 'DEPOSIT', 'CONFLICT', 'WAITLIST', 'REFUND_FAILED', 'BILLING', 'REVIEW', 'PEOPLE',
  'CHANNEL', 'BOOKS', 'INSPECTION', 'REPORT'));
