-- Owner: campaigns. Messages stand by now, so that their campaign, and an entry of the credit, name them properly.

alter table messages add foreign key (shop_no, campaign_id) references campaigns;
alter table credit_entries add foreign key (shop_no, message_id) references messages;
