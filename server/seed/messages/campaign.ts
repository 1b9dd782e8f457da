import { formatPhone } from '../../../contract/phone.ts';
import { addDays, addMinutes, instantAt, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';
import { at, insertRows } from '../insert.ts';
import type { SentDraft } from './sent.ts';

interface Person {
  customerNo: number;
  name: string;
  phone: string;
}

const words =
  '#{고객명}님, 가을 신상 젤 컬러 24종이 들어왔어요.\n이번 달 말까지 이달의 아트를 10% 할인해 드려요.\n예약 #{매장전화}';

/** Three of four agreed to advertising when they registered, one of ten at night too; a few took it back. */
export const loadConsents = async (db: Tx, shopNo: string, people: readonly Person[]): Promise<Person[]> => {
  const kinds = people.flatMap(({ customerNo }, nth) => {
    if (nth % 4 === 1) return [];
    const given = nth % 19 !== 5;
    const common = {
      shop_no: shopNo,
      customer_no: customerNo,
      given,
      source: given ? 'PAPER' : 'PHONE',
      said_at: addMinutes(clock.iso(), -(60 + (nth % 500)) * 24 * 60),
      actor_name: '은지',
    };
    const night = given && nth % 10 === 2 ? [{ ...common, kind: 'NIGHT' }] : [];
    return [{ ...common, kind: 'MARKETING' }, ...night];
  });
  const rows = kinds.map((row) => ({ ...row, note: '' }));
  await insertRows(db, 'consents', rows);
  await insertRows(
    db,
    'consent_entries',
    rows.map((row) => ({ ...row, created_at: row.said_at })),
  );
  return people.filter((_, nth) => nth % 4 !== 1 && nth % 19 !== 5);
};

/** What went out nine days ago, and one that is still being written. */
export const loadCampaigns = async (
  db: Tx,
  shopNo: string,
  shop: { phone: string; owner: string },
  readers: readonly Person[],
  wonEach: number,
): Promise<SentDraft[]> => {
  const sentAt = instantAt(addDays(shopDateOf(clock.now()), -9), 11 * 60);
  const common = { shop_no: shopNo, nature: 'AD', created_by_name: shop.owner, version: 1 };
  const ids = await insertRows(
    db,
    'campaigns',
    [
      {
        ...common,
        state: 'DONE',
        text: words,
        audience: `고른 고객 ${readers.length}명`,
        recipients: readers.length,
        planned: readers.length,
        cost_won: readers.length * wonEach,
        sent_at: sentAt,
        created_at: addMinutes(sentAt, -20),
      },
      {
        ...common,
        state: 'DRAFT',
        text: '#{고객명}님, 연말 예약은 12월 초에 마감돼요. 원하시는 날을 먼저 잡아 주세요. 예약 #{매장전화}',
        audience: '고른 고객 12명',
        recipients: 0,
        planned: 0,
        cost_won: 0,
        sent_at: null,
        created_at: addMinutes(clock.iso(), -180),
      },
    ],
    'id',
  );
  const done = at(ids, 0);
  await insertRows(db, 'campaign_recipients', [
    ...readers.map(({ customerNo }) => ({
      shop_no: shopNo,
      campaign_id: done,
      customer_no: customerNo,
      planned: true,
    })),
    ...readers.slice(0, 12).map(({ customerNo }) => ({
      shop_no: shopNo,
      campaign_id: at(ids, 1),
      customer_no: customerNo,
      planned: false,
    })),
  ]);
  return readers.map(({ customerNo, name, phone }, nth) => ({
    kind: 'CAMPAIGN',
    key: `campaign:${done}:${phone}`,
    text: words.replace('#{고객명}', name).replace('#{매장전화}', formatPhone(shop.phone)),
    told: { customerNo, phone, bookingId: null },
    campaignId: done,
    at: sentAt,
    end: nth % 29 === 13 ? 'FAILED' : 'DELIVERED',
  }));
};
