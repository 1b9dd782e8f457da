-- Owner: online. A blocked number is only compared, never read back, so nothing of it but its hash stays.
alter table blocked_phones drop column key_id, drop column phone_sealed;
