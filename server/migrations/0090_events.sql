-- Owner: platform. One append-only log of what happened, read by live screens, history and listeners. It
-- takes the place of outbox and audit_entries; sentences written before stand in it as legacy text.

create table events (
  shop_no text not null references shops,
  id bigint generated always as identity,
  kind text not null,
  subject text,
  subject_id bigint,
  -- The customers that the event names, for erasure.
  customer_nos bigint[] not null default '{}',
  actor_kind text not null,
  actor_employee_no bigint,
  actor_name text not null,
  parameters jsonb not null,
  at timestamptz not null default now(),
  -- The writing transaction. Ids of a later transaction may be lower; below the oldest open one nothing is added.
  position xid8 not null default pg_current_xact_id(),
  primary key (shop_no, id)
);
create index events_by_subject on events (shop_no, subject, subject_id, id) where subject is not null;
create index events_by_kind on events (kind, position, id) where kind not like 'legacy.%';
select make_tenant_table('events');

-- Browsers come back with the last id of the outbox; none of those may be an event's.
select setval(pg_get_serial_sequence('events', 'id'), greatest(1, (select max(id) from outbox)));

insert into events (shop_no, kind, subject, subject_id, customer_nos, actor_kind, actor_employee_no, actor_name,
    parameters, at, position)
  select a.shop_no, 'legacy.sentence', a.subject, a.subject_id,
    array(select distinct no from (
      select a.subject_id as no where a.subject = 'customer'
      union all select (side.it->>field)::bigint
        from (values (a.before), (a.after)) side (it), (values ('customerNo'), ('relativeNo')) f (field)
        where jsonb_typeof(side.it->field) = 'number') named),
    case when a.actor_employee_no is null then 'system' else 'employee' end, a.actor_employee_no, a.actor_name,
    jsonb_build_object('sentence', a.sentence, 'before', a.before, 'after', a.after), a.created_at, '0'
  from audit_entries a order by a.id;

drop table audit_entries;
drop table outbox;
drop function notify_outbox();

create function notify_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('events', new.shop_no || ':' || new.id);
  return null;
end $$;
create trigger notify after insert on events for each row
  when (new.kind <> 'legacy.sentence') execute function notify_event();

-- How far each listener has come. One process at a time works for a listener, while its lease lasts.
create table event_cursors (
  listener text primary key,
  position xid8 not null,
  id bigint not null,
  worker uuid,
  leased_until timestamptz
);
select make_shared_table('event_cursors');

-- Written in the transaction of the effect, so that an event has its effect once.
create table event_receipts (
  shop_no text not null,
  listener text not null,
  event_id bigint not null,
  primary key (shop_no, listener, event_id),
  foreign key (shop_no, event_id) references events on delete cascade
);
select make_tenant_table('event_receipts');

-- Events that a listener failed on, and later ones of the same subject, which wait behind them.
create table event_retries (
  shop_no text not null,
  listener text not null,
  event_id bigint not null,
  subject text,
  subject_id bigint,
  attempts int not null,
  next_at timestamptz not null,
  error text,
  given_up_at timestamptz,
  primary key (shop_no, listener, event_id),
  foreign key (shop_no, event_id) references events on delete cascade
);
create index event_retries_due on event_retries (listener, next_at) where given_up_at is null;
select make_tenant_table('event_retries');
