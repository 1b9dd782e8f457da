-- Owner: settlement. Which of the provider's numbers a payout paid, so that no later line pays it again.
alter table payment_entries add column pays text check (kind = 'PAYOUT' or pays is null);
