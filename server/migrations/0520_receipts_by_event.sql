-- Owner: platform. Receipts behind the cursors are deleted in parts, the oldest events first.

create index event_receipts_by_event on event_receipts (event_id);
