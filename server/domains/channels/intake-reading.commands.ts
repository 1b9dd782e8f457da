import { mostIntakeBytes } from '../../../contract/channels.ts';
import { refuse } from '../../platform/errors.ts';
import { readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { channelReader, noticesOfGrid, referenceOf, splitNotices } from '../entry/public.ts';
import type { ChannelNotice } from '../entry/public.ts';
import { readTable, Unreadable } from '../migration/public.ts';
import { findNaverShop, naverEmployees, naverServices } from './naver.queries.ts';

export interface Heard {
  text: string;
  /** All that was said of this booking up to here. */
  story: string;
  notice: ChannelNotice;
  isLast: boolean;
}

export interface Notices {
  total: number;
  at: (index: number) => Heard;
}

/** @throws CHANNEL_OFF while the shop says that it takes no bookings there */
const readerOf = async (access: ShopAccess) => {
  const { called, services } = await readShop(access, async (shop) => {
    if (!(await findNaverShop(shop))?.enabled) throw refuse('CHANNEL_OFF');
    return { called: await naverEmployees(shop), services: await naverServices(shop) };
  });
  return channelReader(
    access,
    called.flatMap(({ employee_no, enabled, naver_name }) =>
      enabled && naver_name !== null ? [{ employeeNo: employee_no, name: naver_name }] : [],
    ),
    services.map(({ name_key, item_id }) => ({ key: name_key, itemId: item_id })),
  );
};

const withBefore = (before: ChannelNotice, notice: ChannelNotice): ChannelNotice => ({
  ...notice,
  startAt: notice.startAt ?? before.startAt,
  employeeNo: notice.employeeNo ?? before.employeeNo,
  guestName: notice.guestName || before.guestName,
  guestPhone: notice.guestPhone ?? before.guestPhone,
  items: notice.items.length === 0 ? before.items : notice.items,
  unknownService: notice.unknownService ?? (notice.items.length === 0 ? before.unknownService : null),
  request: notice.request || before.request,
});

/** Notices of one booking in one go are one: the last one says how it is, the others what it leaves out. */
export const readNotices = async (access: ShopAccess, text: string): Promise<Notices> => {
  const reader = await readerOf(access);
  const texts = splitNotices(text);
  const keyOf = (one: string, index: number) => referenceOf(one) ?? `${index}.`;
  const byBooking = Map.groupBy(texts.keys(), (index) => keyOf(texts[index] ?? '', index));
  return {
    total: texts.length,
    at: (index) => {
      const all = byBooking.get(keyOf(texts[index] ?? '', index)) ?? [];
      const story = all.filter((one) => one <= index).map((one) => texts[one] ?? '');
      return {
        text: texts[index] ?? '',
        story: story.join('\n\n'),
        notice: story.map(reader).reduce(withBefore),
        isLast: all.at(-1) === index,
      };
    },
  };
};

/** The rows of a file as notices. @throws FILE_EMPTY, FILE_INVALID, CHANNEL_FILE_TOO_LARGE, CHANNEL_INTAKE_EMPTY */
export const textOfFile = async (file: Buffer | undefined): Promise<string> => {
  if (!file || file.length === 0) throw refuse('FILE_EMPTY');
  if (file.length > mostIntakeBytes) throw refuse('CHANNEL_FILE_TOO_LARGE');
  const { kind, grid } = await readTable(file).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? refuse(error.code === 'FILE_EMPTY' ? 'FILE_EMPTY' : 'FILE_INVALID')
      : error;
  });
  if (kind !== 'CSV') throw refuse('FILE_INVALID');
  const notices = noticesOfGrid(grid);
  if (notices.length === 0) throw refuse('CHANNEL_INTAKE_EMPTY');
  return notices.join('\n\n');
};
