import { sql } from 'kysely';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';

export interface Facts {
  page: string | null;
  pageHeard: string | null;
  bot: boolean | null;
  botHeard: string | null;
  botError: string | null;
  botErrorAt: string | null;
  naver: boolean | null;
  naverHeard: string | null;
  conflicts: number;
  unread: number;
  instagram: string | null;
  instagramRead: string | null;
  instagramProblem: string | null;
  feeds: number;
  feedsRead: string | null;
  /** Feeds made more than two days ago that no calendar has read since then. */
  staleFeeds: number;
  devices: number;
  pushed: string | null;
  pushProblem: string | null;
  mailAddress: string | null;
  mailed: string | null;
  mailProblem: string | null;
}

/** Everything about the channels, in one query; pushes and mails are the reader's own. */
export const readFacts = async (shop: Shop, staleBefore: string): Promise<Facts> => {
  const { employeeNo } = actingEmployee(shop);
  const mine = sql`from push_subscriptions p where p.employee_no = ${employeeNo}`;
  const { rows } = await sql<Facts>`select
    (select z.state from zero_shops z) as page,
    (select max(b.created_at) from bookings b where b.source = 'ZERO_SHOP') as "pageHeard",
    (select b.enabled from chatbot_bots b) as bot,
    (select h.last_heard_at from chatbot_health h) as "botHeard",
    (select h.last_error from chatbot_health h) as "botError",
    (select h.last_error_at from chatbot_health h) as "botErrorAt",
    (select n.enabled from naver_shops n) as naver,
    (select max(n.heard_at) from channel_notices n) as "naverHeard",
    (select count(*)::int from channel_conflicts c where c.state = 'OPEN') as conflicts,
    (select count(*)::int from channel_unread_notices u where u.state = 'OPEN') as unread,
    (select i.state from instagram_accounts i) as instagram,
    (select i.read_at from instagram_accounts i) as "instagramRead",
    (select i.problem from instagram_accounts i) as "instagramProblem",
    (select count(*)::int from calendar_feeds f) as feeds,
    (select max(f.read_at) from calendar_feeds f) as "feedsRead",
    (select count(*)::int from calendar_feeds f
      where f.created_at < ${staleBefore} and coalesce(f.read_at, f.created_at) < ${staleBefore}) as "staleFeeds",
    (select count(*)::int ${mine}) as devices,
    (select max(p.last_ok_at) ${mine}) as pushed,
    (select max(p.problem) ${mine}) as "pushProblem",
    (select s.mail_address from notification_settings s where s.employee_no = ${employeeNo}) as "mailAddress",
    (select s.mailed_at from notification_settings s where s.employee_no = ${employeeNo}) as mailed,
    (select s.mail_problem from notification_settings s where s.employee_no = ${employeeNo}) as "mailProblem"
  `.execute(shop.tx);
  return rows[0] as Facts;
};
