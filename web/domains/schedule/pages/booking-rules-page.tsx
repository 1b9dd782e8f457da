import { useState } from 'react';
import { addDays, formatDay } from '../../../../contract/time.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import styles from '../../shops/settings.module.css';
import { noticeLabel } from '../format.ts';
import type { BookingRules } from '../queries.ts';

const windows = [7, 14, 30, 60, 90, 180, 365];
const notices = [0, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080];
const slots = [5, 10, 15, 20, 30, 60] as const;

/** The usual choices, and whatever is chosen already. */
const optionsOf = (usual: readonly number[], chosen: number, label: (value: number) => string) =>
  [...new Set([...usual, chosen])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }));

const Form = ({ rules }: { rules: BookingRules }) => {
  const shopNo = useShopNo();
  const today = useToday();
  const [changed, setChanged] = useState<Partial<BookingRules>>({});
  const form = { ...rules, ...changed };
  const set = (part: Partial<BookingRules>) => setChanged({ ...changed, ...part });
  const dirty = Object.keys(changed).length > 0;
  useUnsavedGuard(dirty);
  const save = useCall('schedule.saveBookingRules', () => ({ params: { shopNo }, body: form }), {
    onSuccess: () => {
      setChanged({});
      notify.saved();
    },
  });
  return (
    <Card
      title="고객이 직접 예약할 때"
      actions={
        <Button look="primary" busy={save.isPending} disabled={!dirty} onClick={() => save.mutate()}>
          저장
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label="예약 가능 기간"
          hint={`오늘은 ${formatDay(addDays(today, form.windowDays))}까지 예약할 수 있어요.`}
          value={String(form.windowDays)}
          options={optionsOf(windows, form.windowDays, (days) => `${days}일 뒤까지`)}
          onChange={(value) => value && set({ windowDays: Number(value) })}
        />
        <Select
          label="최소 시간"
          hint="시작하기 이만큼 전까지 예약을 받아요."
          value={String(form.noticeMinutes)}
          options={optionsOf(notices, form.noticeMinutes, noticeLabel)}
          onChange={(value) => value && set({ noticeMinutes: Number(value) })}
        />
        <Field label="시간 간격" hint="고객에게 보이는 시작 시간의 간격이에요.">
          {() => (
            <Segmented
              label="시간 간격"
              choices={slots.map((slot) => ({ value: String(slot), label: `${slot}분` }))}
              value={String(form.slotMinutes)}
              onChange={(value) => set({ slotMinutes: Number(value) as BookingRules['slotMinutes'] })}
            />
          )}
        </Field>
        <Field
          label="시작 시각"
          hint="10시 30분에 열면 10:00·11:00이 아니라 10:30·11:30부터 보여 줄 수 있어요."
        >
          {() => (
            <Segmented
              label="시작 시각"
              choices={[
                { value: 'MIDNIGHT', label: '정각 기준' },
                { value: 'OPENING', label: '여는 시각 기준' },
              ]}
              value={form.startsFrom}
              onChange={(value) => set({ startsFrom: value as BookingRules['startsFrom'] })}
            />
          )}
        </Field>
        <p className={shapes.note}>
          제로샵, 챗봇, 네이버 예약에 적용돼요. 샵에서 직접 등록하는 예약에는 적용되지 않아요.
        </p>
      </div>
    </Card>
  );
};

/** What bookings from outside the shop must keep to. */
export const BookingRulesPage = () => {
  const query = useEndpoint('schedule.bookingRules', {});
  return (
    <ShopFrame title="온라인 예약 규칙">
      <QueryState of={query}>{(rules) => <Form rules={rules} />}</QueryState>
    </ShopFrame>
  );
};
