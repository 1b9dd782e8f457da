-- Owner: chatbot. The shop's own bot in KakaoTalk, who writes to it, and what each was asked last.

create table chatbot_bots (
  shop_no text primary key references shops,
  enabled boolean not null default false,
  -- As the bot is called where it was made, without the mark of its development channel.
  bot_id text check (bot_id ~ '^[0-9A-Za-z_-]{1,60}$'),
  secret_hash text,
  -- The block of the bot that asks for each skill.
  blocks jsonb not null default '{}',
  needs_approval boolean not null default false,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (not enabled or (bot_id is not null and secret_hash is not null))
);
create trigger touch before update on chatbot_bots for each row execute function touch_row();
select make_tenant_table('chatbot_bots');

-- When the bot was heard last, and what went wrong last.
create table chatbot_health (
  shop_no text primary key references shops,
  last_heard_at timestamptz not null,
  last_error text check (length(last_error) between 1 and 200),
  last_error_at timestamptz,
  check ((last_error is null) = (last_error_at is null))
);
select make_tenant_table('chatbot_health');

-- Who writes, by the hash of the name that the bot has for them; linked once their phone was proved.
create table chat_users (
  shop_no text not null references shops,
  user_key_hash text not null check (length(user_key_hash) = 64),
  customer_no bigint,
  linked_at timestamptz,
  -- How often they wrote in the minute that began then.
  minute_at timestamptz not null default now(),
  asked int not null default 0 check (asked >= 0),
  created_at timestamptz not null default now(),
  primary key (shop_no, user_key_hash),
  foreign key (shop_no, customer_no) references customers,
  check ((customer_no is null) = (linked_at is null))
);
create index chat_users_by_customer on chat_users (shop_no, customer_no) where customer_no is not null;
select make_tenant_table('chat_users');

-- What somebody was asked to say yes to. Names no price to be believed and no person: both are looked up again.
create table chat_threads (
  shop_no text not null,
  nonce text not null check (length(nonce) between 20 and 40),
  user_key_hash text not null,
  step text not null check (step in ('BOOK', 'CANCEL')),
  draft jsonb not null,
  booking_id bigint,
  -- Said again to whoever taps twice.
  answer jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, nonce),
  foreign key (shop_no, user_key_hash) references chat_users on delete cascade,
  foreign key (shop_no, booking_id) references bookings,
  check (booking_id is null or answer is not null)
);
-- One open question at a time: of two summaries only the later can be said yes to.
create unique index chat_threads_one_open on chat_threads (shop_no, user_key_hash) where answer is null;
create index chat_threads_by_user on chat_threads (shop_no, user_key_hash);
create index chat_threads_by_booking on chat_threads (shop_no, booking_id) where booking_id is not null;
create index chat_threads_over on chat_threads (expires_at);
select make_tenant_table('chat_threads');
