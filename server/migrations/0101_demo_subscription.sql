-- Owner: subscription. Demo shops were charged nothing for their period, so there is nothing to be paid back.
update subscriptions s set paid_won = 0
  from shops where shops.shop_no = s.shop_no and shops.demo and s.paid_won > 0
    and not exists (select from charges c where c.shop_no = s.shop_no);
