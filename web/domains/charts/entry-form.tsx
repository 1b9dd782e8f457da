import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopDate } from '../../../contract/time.ts';
import { useToday } from '../../lib/clock.ts';
import { useDraft } from '../../lib/draft.ts';
import { isProductError, problemsByField } from '../../lib/errors.ts';
import { useShopNo } from '../../lib/session.ts';
import { mayLeave, useUnsavedGuard } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { RestoreNotice } from '../../ui/restore-notice.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { Checkbox } from '../../ui/toggles.tsx';
import type { Customer } from '../customers/form.ts';
import styles from './entry-form.module.css';
import { draftOf, shownFields, storableDraft, problemsIn, chartBody, valuesOf } from './form.ts';
import type { ChartDraft } from './form.ts';
import { LinkFields } from './link-fields.tsx';
import { useSaveChart } from './mutations.ts';
import { PhotosField } from './photos-field.tsx';
import { chartFieldsQuery } from './queries.ts';
import type { Chart } from './queries.ts';
import { ValueField } from './value-field.tsx';

interface Props {
  customer: Customer;
  /** Left out for a new entry. */
  chart: Chart | undefined;
  /** The one before, whose values can be taken over. */
  last: Chart | undefined;
  onClose: () => void;
}

const emptyDraft = (customer: Customer, today: ShopDate): ChartDraft => ({
  enteredOn: today,
  body: '',
  private: false,
  values: {},
  petNo: customer.pets.length === 1 ? (customer.pets[0]?.petNo ?? null) : null,
  bookingId: null,
  photos: [],
});

/** Writes what was done today, or mends what was written. */
export const EntryForm = ({ customer, chart, last, onClose }: Props) => {
  const today = useToday();
  const form = useQuery(chartFieldsQuery(useShopNo())).data;
  const [base, setBase] = useState(chart);
  const [theirs, setTheirs] = useState<Chart | null>(null);
  const [start, setStart] = useState(() => (chart ? draftOf(chart) : emptyDraft(customer, today)));
  const [draft, setDraft] = useState(start);
  const [shown, setShown] = useState(false);
  const save = useSaveChart(customer.customerNo);
  const dirty = JSON.stringify(draft) !== JSON.stringify(start) && !save.isSuccess;
  const { restored, forget } = useDraft(
    `chart-${customer.customerNo}-${chart?.id ?? 'new'}`,
    storableDraft(draft),
    dirty,
  );
  const [offered, setOffered] = useState(restored);
  useUnsavedGuard(dirty);
  const fields = form ? shownFields(form.items, base) : [];
  const own = problemsIn(draft, fields);
  const problems: Record<string, string | undefined> = { ...(shown && own), ...problemsByField(save.error) };
  const sending = draft.photos.some(({ progress }) => progress !== null);
  const failed = draft.photos.some(({ problem }) => problem !== null);
  const set = (change: Partial<ChartDraft>) => setDraft((before) => ({ ...before, ...change }));

  const leave = async () => {
    if (!(await mayLeave(dirty))) return;
    forget();
    onClose();
  };
  const submit = () => {
    setShown(true);
    if (Object.keys(own).length > 0 || !form || sending) return;
    if (failed) {
      notify.info('올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.');
      return;
    }
    save.mutate(
      { fields: chartBody(draft, fields), of: base },
      {
        onSuccess: () => {
          forget();
          notify.saved();
          onClose();
        },
        onError: (error) => {
          const now = isProductError(error, 'STALE_VERSION') ? error.errors[0]?.detail : undefined;
          if (now) setTheirs(now as Chart);
          else if (!isProductError(error) || error.errors.length === 0) notify.error(error);
        },
      },
    );
  };

  /** Goes on from another employee's save, with their text or one's own. */
  const goOn = (now: Chart, words: ChartDraft) => {
    setBase(now);
    setStart(draftOf(now));
    setDraft(words);
    setTheirs(null);
  };

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      title={chart ? '차트 수정' : '차트 쓰기'}
      width={680}
      footer={
        <>
          <Button onClick={() => void leave()}>닫기</Button>
          <Button look="primary" busy={save.isPending} disabled={sending} onClick={submit}>
            {sending ? '사진 올리는 중' : '저장'}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {offered && !dirty && (
          <RestoreNotice
            onRestore={() => setDraft(offered)}
            onDrop={() => {
              forget();
              setOffered(null);
            }}
          />
        )}
        {theirs && (
          <div role="alert" className={styles.stale}>
            <p>그사이 다른 사람이 이 차트를 수정했어요.</p>
            <Button size="small" onClick={() => goOn(theirs, draftOf(theirs))}>
              바뀐 내용 불러오기
            </Button>
            <Button size="small" onClick={() => goOn(theirs, draft)}>
              내가 쓴 대로 두기
            </Button>
          </div>
        )}
        <div className={styles.pair}>
          <DateField
            label="날짜"
            required
            value={draft.enteredOn}
            max={today}
            error={problems['enteredOn']}
            onChange={(date) => set({ enteredOn: date ?? today })}
          />
          <LinkFields customer={customer} chart={chart} draft={draft} set={set} />
        </div>
        {!form && <SkeletonRows rows={4} />}
        {!chart && last && last.values.length > 0 && (
          <Button size="small" className={styles.again} onClick={() => set({ values: valuesOf(last) })}>
            지난번 값 채우기
          </Button>
        )}
        {fields.length > 0 && (
          <div className={styles.fields}>
            {fields.map((field) => (
              <div key={field.key} data-wide={field.kind.startsWith('CHOICE')}>
                <ValueField
                  field={field}
                  value={draft.values[field.key]}
                  problem={problems[`values.${field.key}`]}
                  onChange={(value) => set({ values: { ...draft.values, [field.key]: value } })}
                />
              </div>
            ))}
          </div>
        )}
        <TextArea
          label="내용"
          rows={4}
          data-autofocus
          value={draft.body}
          onChange={(body) => set({ body })}
          error={problems['body']}
          maxLength={5000}
        />
        <PhotosField
          photos={draft.photos}
          onChange={(change) => setDraft((before) => ({ ...before, photos: change(before.photos) }))}
        />
        {problems['photos'] && <Field error={problems['photos']}>{() => null}</Field>}
        <Checkbox
          checked={draft.private}
          onChange={(on) => set({ private: on })}
          label="상담용 모드에서 숨기기"
          note="손님에게 화면을 보여 줄 때 이 차트는 보이지 않아요."
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
