import { stateNames } from '../../contract/booking-states.ts';
import { formatWon } from '../../contract/money.ts';
import { addDays, addMinutes, instantAt, msOf, toInstant } from '../../contract/time.ts';
import { clock } from '../platform/clock.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import type { PlannedBooking, ShopPlan, Source } from './model.ts';

const historyDays = 14;

const takers: Record<Source, string | null> = {
  MANUAL: null,
  PHONE: null,
  NAVER: '네이버 예약',
  ZERO_SHOP: '온라인 예약',
  CHATBOT: '챗봇',
};

interface Entry {
  actorNo: number | null;
  actor: string;
  at: string;
  subject: 'booking' | 'sale';
  subjectId: number;
  sentence: string;
}

/** A moment after the booking was taken: 0 at once, 1 when it begins, or now if that is still to come. */
const momentOf = ({ takenAt, day, start }: PlannedBooking, share: number): string => {
  const taken = msOf(takenAt);
  const end = Math.min(clock.now(), msOf(instantAt(day, start)));
  return toInstant(taken + Math.round(((end - taken) * share) / 1_000) * 1_000);
};

const tell = (
  plan: ShopPlan,
  shop: LoadedShop,
  booking: PlannedBooking,
  id: number,
  saleId: number | undefined,
): Entry[] => {
  const employee = {
    actorNo: at(shop.employees, booking.employee),
    actor: at(plan.employees, booking.employee).name,
  };
  const channel = takers[booking.source];
  const taker = channel ? { actorNo: null, actor: channel } : employee;
  const entry = (who: typeof taker, when: string, sentence: string): Entry => ({
    ...who,
    at: when,
    subject: 'booking',
    subjectId: id,
    sentence,
  });
  const entries = [entry(taker, booking.takenAt, '예약을 등록했어요')];
  if (channel && booking.state !== 'REQUESTED' && booking.cancelled?.by !== 'SYSTEM')
    entries.push(entry(employee, momentOf(booking, 0.1), '예약을 확정했어요'));
  if (booking.cancelled)
    entries.push(
      entry(
        booking.cancelled.by === 'SYSTEM' ? { actorNo: null, actor: '단골' } : employee,
        momentOf(booking, 0.6),
        `예약을 취소했어요: ${booking.cancelled.reason}`,
      ),
    );
  if (booking.sale && saleId !== undefined) {
    const total = formatWon(booking.sale.payments.reduce((sum, { amountWon }) => sum + amountWon, 0));
    const { soldAt } = booking.sale;
    entries.push(entry(employee, soldAt, `매출 ${total}을 등록했어요`));
    entries.push({
      ...employee,
      at: soldAt,
      subject: 'sale',
      subjectId: saleId,
      sentence: `매출 ${total}을 등록했어요`,
    });
  }
  if (booking.state === 'NO_SHOW')
    entries.push(
      entry(
        employee,
        addMinutes(instantAt(booking.day, booking.start), 15),
        `${stateNames.NO_SHOW}로 표시했어요`,
      ),
    );
  return entries;
};

/** What was done to the bookings of the last two weeks and of the weeks to come, oldest first. */
export const loadHistory = async (
  db: Tx,
  plan: ShopPlan,
  shop: LoadedShop,
  bookings: readonly { booking: PlannedBooking; id: number; saleId: number | undefined }[],
  today: string,
): Promise<void> => {
  const entries = bookings
    .filter(({ booking }) => booking.day >= addDays(today, -historyDays))
    .flatMap(({ booking, id, saleId }) => tell(plan, shop, booking, id, saleId))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  await insertRows(
    db,
    'events',
    entries.map((entry) => ({
      shop_no: shop.shopNo,
      kind: 'legacy.sentence',
      subject: entry.subject,
      subject_id: entry.subjectId,
      actor_kind: entry.actorNo === null ? 'system' : 'employee',
      actor_employee_no: entry.actorNo,
      actor_name: entry.actor,
      parameters: JSON.stringify({ sentence: entry.sentence }),
      at: entry.at,
    })),
  );
};
