-- Owner: campaigns. Words that a shop writes often by hand.

create table message_texts (
  shop_no text not null references shops,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 30),
  text text not null check (length(text) between 1 and 1000),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id)
);
create index message_texts_by_name on message_texts (shop_no, name, id) where deleted_at is null;
create trigger touch before update on message_texts for each row
  when ((old.name, old.text, old.deleted_at) is distinct from (new.name, new.text, new.deleted_at))
  execute function touch_row();
select make_tenant_table('message_texts');
revoke delete on message_texts from dangol_app, dangol_operator;
