-- Owner: campaigns. One text to many, and who gets it once it was sent.

create table campaigns (
  shop_no text not null references shops,
  id bigint generated always as identity,
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'SENDING', 'DONE', 'CANCELLED')),
  nature text not null check (nature in ('INFO', 'AD')),
  text text not null check (length(text) between 1 and 1000),
  -- Whom it means: a filter, a group, or else the rows of campaign_recipients.
  filter_id bigint,
  group_id bigint,
  -- The same in words, as it was when it was written.
  audience text not null check (length(audience) between 1 and 100),
  -- When it goes; null is at once.
  send_at timestamptz,
  recipients int not null default 0 check (recipients >= 0),
  -- Of them, how many messages have been written.
  planned int not null default 0,
  cost_won bigint not null default 0 check (cost_won >= 0),
  created_by_name text not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  check (filter_id is null or group_id is null),
  check (planned between 0 and recipients),
  check (state in ('DRAFT', 'CANCELLED') or (sent_at is not null and recipients > 0)),
  check (state <> 'DONE' or planned = recipients)
);
create index campaigns_under_way on campaigns (sent_at) where state in ('SCHEDULED', 'SENDING');
create trigger touch before update on campaigns for each row
  when ((old.state, old.text, old.nature, old.send_at, old.audience)
    is distinct from (new.state, new.text, new.nature, new.send_at, new.audience))
  execute function touch_row();
select make_tenant_table('campaigns');

-- Of a draft, who was chosen by hand; of what was sent, who gets it, fixed when it was sent.
create table campaign_recipients (
  shop_no text not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  customer_no bigint not null,
  -- Its message has been written, or could not be.
  planned boolean not null default false,
  primary key (shop_no, id),
  foreign key (shop_no, campaign_id) references campaigns,
  foreign key (shop_no, customer_no) references customers
);
create index campaign_recipients_by_campaign on campaign_recipients (shop_no, campaign_id, id);
create index campaign_recipients_by_customer on campaign_recipients (shop_no, customer_no);
select make_tenant_table('campaign_recipients');

revoke delete on campaigns from dangol_app, dangol_operator;
