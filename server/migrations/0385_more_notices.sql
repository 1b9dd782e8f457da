-- Owner: notices. Deposits that came, what reviewers decided, and our own maintenance are told too.

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('BOOKING_REQUEST', 'BOOKING_NEW',
  'BOOKING_CHANGE', 'BOOKING_CANCEL', 'DEPOSIT', 'CONFLICT', 'WAITLIST', 'REFUND_FAILED', 'BILLING', 'REVIEW', 'PEOPLE',
  'CHANNEL', 'BOOKS', 'INSPECTION'));
