import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageKinds } from '../../../../contract/message-kinds.ts';
import { isMobilePhone } from '../../../../contract/phone.ts';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useDebounced } from '../../../ui/after-settling.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import { startOf } from '../draft.ts';
import type { BookingDraft } from '../draft.ts';
import { bookingMessagesQuery } from '../queries.ts';
import type { BookingMessage } from '../queries.ts';
import styles from './booking-form.module.css';

interface Props {
  draft: BookingDraft;
  /** As the booking stands that is being changed; null is a new one. */
  start: BookingDraft | null;
  onChange: (change: Partial<BookingDraft>) => void;
}

const pause = 400;

/** Only a move is news of a booking that stands. */
const newsOf = (draft: BookingDraft, start: BookingDraft | null): 'BOOKED' | 'MOVED' | 'NONE' => {
  if (!start) return 'BOOKED';
  return startOf(draft) === startOf(start) ? 'NONE' : 'MOVED';
};

/** A walk-in has no stored number; a masked one is known to be there. */
const hasNumber = ({ customer }: BookingDraft): boolean =>
  customer?.phone != null && (customer.phone.includes('*') || isMobilePhone(customer.phone));

const sentenceOf = ({ kind, channel, at }: BookingMessage): string => {
  const when = at === null ? '바로' : `${formatDay(shopDateOf(at))} ${formatTime(at)}`;
  return `${messageKinds[kind].name} · ${when} · ${channel === 'ALIMTALK' ? '알림톡' : '문자'}`;
};

/** What the booking will tell its customer by itself, asked once it stands still, and the switch to send none. */
export const MessagesField = ({ draft, start, onChange }: Props) => {
  const shopNo = useShopNo();
  const today = useToday();
  const { date, minute, items } = draft;
  const news = newsOf(draft, start);
  const asked = useMemo(
    () => ({ startAt: startOf({ date, minute }), itemId: items.map(({ itemId }) => String(itemId)), news }),
    [date, minute, items, news],
  );
  const rested = useDebounced(asked, pause);
  const isWhole = draft.customer !== null && rested.itemId.length > 0 && date >= today;
  const { data } = useQuery({ ...bookingMessagesQuery(shopNo, rested), enabled: isWhole });
  const silent = draft.withoutMessages ?? false;
  const planned = isWhole ? (data?.items ?? []) : [];
  if (planned.length === 0 && !silent) return null;
  return (
    <div className={styles.messages}>
      <Toggle
        label={<>자동 메시지 보내기 {data?.practice && <Tag>연습 모드</Tag>}</>}
        checked={!silent}
        onChange={(sends) => onChange({ withoutMessages: !sends })}
      />
      {silent ? (
        <p>이 예약은 확정·변경·취소와 방문 안내를 보내지 않아요.</p>
      ) : hasNumber(draft) ? (
        <ul>
          {planned.map((one) => (
            <li key={one.kind}>{sentenceOf(one)}</li>
          ))}
        </ul>
      ) : (
        <p>휴대폰 번호가 없어 메시지 {planned.length}건을 보낼 수 없어요.</p>
      )}
    </div>
  );
};
