-- A request that is sent again, since its answer was lost, answers the certification it has and texts nobody twice.
alter table certifications add column request_hash text;
