import { useState } from 'react';
import { formatWon } from '../../contract/money.ts';
import { formatPhone } from '../../contract/phone.ts';
import { formatDate, formatTime, shopDateOf } from '../../contract/time.ts';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { Card, Facts } from '../ui/surface.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { calls } from './calls.ts';
import type { Seen } from './calls.ts';
import styles from './desk.module.css';
import { useAct } from './use-act.ts';

const empty = { shopNo: '', bookingId: '', code: '', reason: '' };

const Booking = ({ seen }: { seen: Seen }) => (
  <Facts
    of={[
      ['예약', `${seen.bookingId}번 · ${formatDate(shopDateOf(seen.startAt))} ${formatTime(seen.startAt)}`],
      ['고객', seen.customer.name],
      ['연락처', seen.customer.phone && formatPhone(seen.customer.phone)],
      ['예약금', `${formatWon(seen.depositWon)} (돌려줌 ${formatWon(seen.depositReturnedWon)})`],
    ]}
  />
);

/** One booking and its customer, with the number that the shop's owner tells us on the telephone. */
export const PersonTab = () => {
  const [draft, setDraft] = useState(empty);
  const [seen, setSeen] = useState<Seen>();
  const { act, problem, isBusy } = useAct();
  const field = (name: keyof typeof empty, label: string, most: number, hint?: string) => (
    <TextInput
      label={label}
      required
      maxLength={most}
      autoComplete="off"
      value={draft[name]}
      onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
      {...(hint !== undefined && { hint })}
    />
  );
  const { shopNo, bookingId, code, reason } = draft;
  const look = () =>
    act('look', async () => {
      setSeen(undefined);
      setSeen(await calls.look(shopNo.trim().toUpperCase(), bookingId.trim(), { code: code.trim(), reason }));
    });
  return (
    <Card title="고객 문의">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <p className={shapes.note}>
          원장이 우리샵 → 개인정보 접속 기록에서 만든 6자리 번호가 있어야 보여요. 번호는 60분 동안 쓰이고, 본
          내용과 사유가 샵의 접속 기록에 남아요.
        </p>
        <div className={styles.pair}>
          {field('shopNo', '샵 번호', 10)}
          {field('bookingId', '예약 번호', 12)}
        </div>
        {field('code', '원장이 불러 준 번호', 6)}
        {field('reason', '보는 사유', 200, '샵이 그대로 읽어요.')}
        {problem && (
          <p className={shapes.problem} role="alert">
            {problem}
          </p>
        )}
        <Button look="primary" type="submit" busy={isBusy('look')}>
          예약 보기
        </Button>
      </form>
      {seen && <Booking seen={seen} />}
    </Card>
  );
};
