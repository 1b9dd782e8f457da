-- Owner: campaigns. A picture goes with a message to many; it makes the text an MMS.

do $$
declare purposes text;
begin
  select string_agg(quote_literal(purpose), ', ' order by purpose) into purposes from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Z_]+)''', 'g'))[1] as purpose
      from pg_constraint where conname = 'files_purpose_check'
    union select 'MESSAGE_PHOTO') as known;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check check (purpose in (' || purposes || '))';
end $$;

alter table campaigns add column image_file_id uuid,
  add foreign key (shop_no, image_file_id) references files;
create index campaigns_by_picture on campaigns (shop_no, image_file_id) where image_file_id is not null;
alter table messages add foreign key (shop_no, image_file_id) references files;
create index messages_by_picture on messages (shop_no, image_file_id) where image_file_id is not null;
