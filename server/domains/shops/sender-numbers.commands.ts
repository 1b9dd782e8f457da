import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { list, request } from '../../../contract/sender-numbers.ts';
import { normalisePhone } from '../../../contract/phone.ts';
import type { Instant } from '../../../contract/time.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { requirePictures } from '../files/public.ts';
import { senderNumberDecided, senderNumberRequested } from './events.ts';
import { decideNumber, listSenderNumbers, requestSenderNumber } from './sender-numbers.queries.ts';

const most = 10;

const current = async (shop: Shop): Promise<Reply<typeof list>> => ({
  items: (await listSenderNumbers(shop)).map((row) => ({
    number: row.number,
    label: row.label,
    state: row.state,
    rejection: row.rejection,
    requestedAt: row.requested_at as Instant,
    decidedAt: row.decided_at as Instant | null,
  })),
});

export const readSenderNumbers = (access: ShopAccess) => readShop(access, current);

/** @throws COMMON_INVALID_PARAMETER for what is no number, FILE_NOT_FOUND, SENDER_NUMBER_LIMIT */
export const askForNumber = (
  access: ShopAccess,
  { number: typed, label = '', proofFileId }: Parsed<typeof request>['body'],
) =>
  inShop(access, async (shop) => {
    const number = normalisePhone(typed);
    if (number === null || !/^\d{8,12}$/u.test(number))
      throw refuseField('COMMON_INVALID_PARAMETER', 'number', '전화번호를 다시 확인해 주세요.');
    await requirePictures(shop, 'SENDER_PROOF', [proofFileId]);
    const rows = await listSenderNumbers(shop);
    const known = rows.find((row) => row.number === number);
    if (!known && rows.length >= most) throw refuse('SENDER_NUMBER_LIMIT');
    await requestSenderNumber(shop, { number, label: label || null, proofFileId });
    if (known === undefined || known.state === 'REJECTED')
      await publish(shop, senderNumberRequested, shopNumber(shop), { number });
    return current(shop);
  });

/**
 * The answer to a request, once the number is registered with the vendor. False when no request waits for it.
 */
export const decideSenderNumber = async (
  shop: ShopTx,
  number: string,
  rejection: string | null,
): Promise<boolean> => {
  if (!(await decideNumber(shop, number, rejection))) return false;
  await publish(shop, senderNumberDecided, shopNumber(shop), { number, rejection });
  return true;
};
