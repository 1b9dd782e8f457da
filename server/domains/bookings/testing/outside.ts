import type { ClassId } from '../../../../contract/ids.ts';
import type { Database } from '../../../platform/db/open.ts';
import { AppError } from '../../../platform/errors.ts';
import { publicAccess } from '../../../platform/shop.ts';
import type { Told } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/shops.ts';
import { holdVisit } from '../../availability/public.ts';
import { holdSeat, createPublicBooking } from '../public.ts';
import type { PublicDraft, PublicSeat } from '../public.ts';

let keys = 0;
let phones = 10_000_000;

type Offered = Pick<PublicSeat, 'startAt'> & { id: ClassId };

/** Short for what customers outside do: an hour with the owner, or a seat in a class, as zero-shop books it. */
export const outsideOf = (database: Database, { shopNo, name, owner, items }: TestShop) => {
  const shop = publicAccess(
    database,
    { shopNo, trade: 'NAIL', shopName: name },
    { kind: 'channel', name: '제로샵' },
  );
  const key = () => `story-${(keys += 1)}`;
  const guest = () => ({
    channel: 'ZERO_SHOP' as const,
    customer: { name: '온라인', phone: `010${(phones += 1)}` },
    customerRequest: '',
    state: 'CONFIRMED' as const,
  });
  const draft = (startAt: string, over: Partial<PublicDraft> = {}): PublicDraft => ({
    ...guest(),
    startAt: startAt as PublicDraft['startAt'],
    employeeNo: owner.employeeNo,
    anyEmployee: false,
    items: [{ itemId: items.gel }],
    ...over,
  });
  return {
    shop,
    key,
    draft,
    take: (startAt: string, over: Partial<PublicDraft> = {}) =>
      createPublicBooking(shop, draft(startAt, over), key()),
    hold: (startAt: string, minutes = 10) =>
      holdVisit(shop, { ...draft(startAt), customer: undefined, minutes, label: '온라인 손님' }),
    sit: ({ id, startAt }: Offered, over: Partial<PublicSeat> = {}) =>
      createPublicBooking(shop, { ...guest(), classId: id, startAt, ...over }, key()),
    keep: ({ id, startAt }: Offered, minutes = 5) =>
      holdSeat(shop, { channel: 'ZERO_SHOP', minutes, label: '', classId: id, startAt }),
  };
};
export type Outside = ReturnType<typeof outsideOf>;

/** What a command answers, as a call over HTTP would tell it. */
export const answered = async (command: Promise<unknown>): Promise<Told<unknown>> => {
  try {
    return { status: 201, body: await command, headers: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, body: error.payload(), headers: {} };
  }
};
