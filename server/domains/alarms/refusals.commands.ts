import type { CustomerNo } from '../../../contract/ids.ts';
import { formatDate, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { planMessages } from '../messages/public.ts';
import { updateConsents } from '../privacy/public.ts';
import { findAlarmCustomer } from './customers.queries.ts';
import { loadSetup } from './setup.commands.ts';

/** The number refused advertising by 080: it is written down as the customer's own word. */
export const noteRefusal = async (shop: Shop, customerNo: number): Promise<void> => {
  if (!(await findAlarmCustomer(shop, customerNo))) return;
  await updateConsents(shop, customerNo as CustomerNo, {
    changes: [{ kind: 'MARKETING', given: false }],
    source: 'MESSAGE',
    note: '080 수신거부',
  });
};

/** Who refuses advertising is told within 14 days that it was done (정보통신망법 §50⑦): at once. */
export const answerRefusal = async (shop: ShopTx, customerNo: number, eventId: number): Promise<void> => {
  const setup = await loadSetup(shop);
  const person = setup && (await findAlarmCustomer(shop, customerNo));
  if (!setup || !person) return;
  await planMessages(shop, [
    {
      kind: 'OPT_OUT_DONE',
      dedupeKey: `refusal:${customerNo}:${eventId}`,
      to: person.phone,
      customerNo,
      text: `[${setup.shopName}] 광고 수신 거부를 처리했어요.\n처리한 날: ${formatDate(shopDateOf(clock.now()))}`,
    },
  ]);
};
