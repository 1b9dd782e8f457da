import type { PopupAudience } from '../../../contract/notice-kinds.ts';
import {
  addDays,
  daysBetween,
  formatDate,
  formatTime,
  instantAt,
  minutesPerDay,
  shopDateOf,
} from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Popup = CallAnswer<'notices.popups'>['items'][number];

export interface PopupDraft {
  title: string;
  body: string;
  link: string;
  startsOn: ShopDate;
  endsOn: ShopDate;
  audience: PopupAudience;
}

export const startOfDay = (date: ShopDate): string => instantAt(date, 0);
export const endOfDay = (date: ShopDate): string => instantAt(date, minutesPerDay);

/** The last day of which something is shown: what ends at midnight ends with the day before. */
const lastDay = (endsAt: string): ShopDate => shopDateOf(new Date(Date.parse(endsAt) - 1).toISOString());

export const draftOfPopup = (popup: Popup): PopupDraft => ({
  title: popup.title,
  body: popup.body,
  link: popup.link ?? '',
  startsOn: shopDateOf(popup.startsAt),
  endsOn: lastDay(popup.endsAt),
  audience: popup.audience,
});

export const freshPopup = (today: ShopDate): PopupDraft => ({
  title: '',
  body: '',
  link: '',
  startsOn: today,
  endsOn: addDays(today, 13),
  audience: 'EVERYONE',
});

export const periodOf = ({ startsAt, endsAt }: Popup): string =>
  `${formatDate(shopDateOf(startsAt))} – ${formatDate(lastDay(endsAt))}`;

export const popupState = (
  { running, startsAt }: Popup,
  now: number,
): { text: string; tone: 'ok' | 'info' | 'plain' } => {
  if (running) return { text: '떠 있어요', tone: 'ok' };
  return Date.parse(startsAt) > now ? { text: '예정', tone: 'info' } : { text: '끝났어요', tone: 'plain' };
};

/** '방금', '12분 전', '어제 오후 3:30', '11. 25 (수) 오후 3:30' */
export const agoOf = (at: string, now: number, today: ShopDate): string => {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분 전`;
  const day = shopDateOf(at);
  const days = daysBetween(day, today);
  if (days === 0) return formatTime(at);
  return `${days === 1 ? '어제' : formatDate(day)} ${formatTime(at)}`;
};
