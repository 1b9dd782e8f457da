import { randomUUID } from 'node:crypto';
import type { send } from '../../../contract/direct-messages.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo, MessageId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { planMessages } from '../messages/public.ts';
import { isBookingOf } from './audience.queries.ts';
import { previewOf } from './preview.commands.ts';
import type { Sending } from './preview.commands.ts';

type Body = Parsed<typeof send>['body'];

/** @throws BOOKING_NOT_FOUND where it is not a booking of the recipient */
const assertBooking = async (shop: Shop, { bookingId, customerNos }: Body) => {
  if (bookingId === undefined) return;
  const [customerNo, ...others] = customerNos;
  if (customerNo === undefined || others.length > 0 || !(await isBookingOf(shop, bookingId, customerNo)))
    throw refuse('BOOKING_NOT_FOUND');
};

/** Judged as a bulk message is, and sent at once; each is a message of its own, which leaves no campaign behind. */
export const sendDirect = (access: ShopAccess, body: Body, sending: Sending): Promise<Reply<typeof send>> =>
  inShop(access, async (shop) => {
    await assertBooking(shop, body);
    const { preview, recipients, excluded } = await previewOf(
      shop,
      { ...body, imageFileId: null, at: null },
      sending,
    );
    const [problem] = preview.problems;
    if (problem) throw refuse(problem);
    const written = randomUUID();
    const planned = await planMessages(
      shop,
      recipients.map(({ customerNo, phone, text }) => ({
        kind: 'DIRECT',
        dedupeKey: `direct:${written}:${customerNo}`,
        to: phone,
        text,
        customerNo,
        bookingId: body.bookingId ?? null,
        nature: body.nature,
      })),
    );
    return {
      messageIds: planned.map(({ id }) => id as MessageId),
      excluded: excluded.map((one) => ({ ...one, customerNo: one.customerNo as CustomerNo })),
      practice: sending.practice,
    };
  });
