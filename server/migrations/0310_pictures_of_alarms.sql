-- Owner: alarms. A picture goes with a kind that is sent as a text; it makes the text an MMS.

alter table alarm_rules add column image_file_id uuid,
  add foreign key (shop_no, image_file_id) references files;
create index alarm_rules_by_picture on alarm_rules (shop_no, image_file_id) where image_file_id is not null;
