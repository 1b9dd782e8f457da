-- Owner: bookings. An offer says what its time is kept for, part by part, so that accepting it books exactly that.

-- As a visit's items are: service, who does it, from when, how long and for how much.
alter table waitlist_offers add column parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array');
alter table waitlist_offers alter column parts drop default;
-- Whoever has a part in it is named there.
alter table waitlist_offers drop column employee_no;

-- Open offers made before do not say it: they run out now, in the ordinary way.
update holds h set expires_at = now()
  from waitlist_offers o
  where o.shop_no = h.shop_no and o.hold_id = h.id and o.state = 'OPEN' and h.expires_at > now();
update waitlist_offers set expires_at = now() where state = 'OPEN' and expires_at > now();
