-- Owner: messages. Of a campaign one number gets one message, whoever of the claiming workers is first.

create unique index messages_one_a_number on messages (shop_no, campaign_id, to_phone)
  where campaign_id is not null and to_phone is not null;
