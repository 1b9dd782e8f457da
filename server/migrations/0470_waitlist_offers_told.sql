-- Owner: messages. A time that is offered to somebody who waits is told of.
alter table message_contents drop constraint message_contents_kind_check;
alter table message_contents add constraint message_contents_kind_check check (kind in ('BOOKING_REQUESTED',
  'BOOKING_CONFIRMED', 'BOOKING_MOVED', 'BOOKING_CANCELLED', 'BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE',
  'BOOKING_NO_SHOW', 'DEPOSIT_DUE', 'DEPOSIT_PAID', 'DEPOSIT_REFUNDED', 'WAITLIST_OFFER', 'PASS_CHARGED', 'PASS_USED',
  'PASS_EXPIRING', 'TICKET_CHARGED', 'TICKET_USED', 'TICKET_EXPIRING', 'POINTS_EARNED'));

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('BOOKING_REQUESTED', 'BOOKING_CONFIRMED',
  'BOOKING_MOVED', 'BOOKING_CANCELLED', 'BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE', 'BOOKING_NO_SHOW', 'DEPOSIT_DUE',
  'DEPOSIT_PAID', 'DEPOSIT_REFUNDED', 'WAITLIST_OFFER', 'PASS_CHARGED', 'PASS_USED', 'PASS_EXPIRING', 'TICKET_CHARGED',
  'TICKET_USED', 'TICKET_EXPIRING', 'POINTS_EARNED', 'BIRTHDAY', 'REVISIT', 'THANKS', 'FIRST_VISIT', 'INTRODUCED',
  'PRODUCT_BOUGHT', 'CONSENT_CONFIRM', 'OPT_OUT_DONE', 'MONTH_REPORT', 'CAMPAIGN', 'DIRECT'));

alter table alarm_rules drop constraint alarm_rules_kind_check;
alter table alarm_rules add constraint alarm_rules_kind_check check (kind in ('BOOKING_REQUESTED', 'BOOKING_CONFIRMED',
  'BOOKING_MOVED', 'BOOKING_CANCELLED', 'BOOKING_DAY_BEFORE', 'BOOKING_HOURS_BEFORE', 'BOOKING_NO_SHOW', 'DEPOSIT_DUE',
  'DEPOSIT_PAID', 'DEPOSIT_REFUNDED', 'WAITLIST_OFFER', 'PASS_CHARGED', 'PASS_USED', 'PASS_EXPIRING', 'TICKET_CHARGED',
  'TICKET_USED', 'TICKET_EXPIRING', 'POINTS_EARNED', 'BIRTHDAY', 'REVISIT', 'THANKS', 'FIRST_VISIT', 'INTRODUCED',
  'PRODUCT_BOUGHT'));
