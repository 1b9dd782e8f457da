-- Owner: campaigns. Why a bulk message is no advertising, as whoever wrote it said; older ones have none.
alter table campaigns
  add column info_reason text check (info_reason in ('BOOKING', 'HOURS', 'PLACE', 'BALANCE', 'RULES', 'ANSWER')),
  add constraint campaigns_info_reason check (info_reason is null or nature = 'INFO');
