-- Owner: sales. Cash receipts go by the outbound desk: who has one with the provider just now holds its lease.
alter table cash_receipts add column lease uuid;
