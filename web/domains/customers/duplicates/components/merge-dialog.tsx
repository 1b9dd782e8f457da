import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergeChoices } from '../../../../../contract/customer-merges.ts';
import { formatNumber } from '../../../../../contract/money.ts';
import { formatDate } from '../../../../../contract/time.ts';
import { describeError } from '../../../../lib/error-actions.ts';
import { isProductError } from '../../../../lib/errors.ts';
import { useShopNo } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { notify } from '../../../../ui/notify.ts';
import { QueryState } from '../../../../ui/query-state.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { formatBalances } from '../format.ts';
import { useMerge, useUndoMerge } from '../mutations.ts';
import { previewMergeQuery } from '../queries.ts';
import type { Pair, Preview } from '../queries.ts';
import styles from './duplicates.module.css';
import { FieldChoices } from './field-choices.tsx';
import { Sides } from './sides.tsx';

/** What goes over, in one sentence each. */
const WhatHappens = ({ preview: { survivor, absorbed, moves } }: { preview: Preview }) => {
  const goes = moves.map(({ label, count }) => `${label} ${formatNumber(count)}건`).join(', ');
  const balances = absorbed.balances === null ? '' : formatBalances(absorbed.balances);
  return (
    <ul className={styles.happens}>
      <li>
        {goes === ''
          ? `${absorbed.customer.name} 고객에게는 옮길 예약이나 매출이 없어요.`
          : `${goes}: ${survivor.customer.name} 고객에게 옮겨요.`}
      </li>
      {balances !== '' && <li>{balances} 잔액도 내역과 함께 옮겨요.</li>}
      <li>나중에 예약하거나 매출을 등록한 뒤에도 되돌릴 수 있어요.</li>
    </ul>
  );
};

/** Longer than a customer may have: nothing is cut, so nothing is merged before one side is chosen. */
const Overflow = ({ preview: { memo, tooMuch } }: { preview: Preview }) =>
  tooMuch.length > 0 && (
    <p role="alert" className={shapes.bad}>
      {tooMuch.includes('memo') &&
        `합친 메모가 ${formatNumber(memo.length)}자예요. 2,000자까지 남길 수 있으니 한쪽을 고르거나 고객 정보에서 줄여 주세요. `}
      {tooMuch.includes('tags') && '태그는 10개까지 남길 수 있어요. 한쪽을 골라 주세요.'}
    </p>
  );

/** The memo as it will stand, where it is no longer the survivor's own. */
const MemoAfterMerge = ({ preview: { survivor, memo } }: { preview: Preview }) =>
  memo !== survivor.customer.memo && (
    <div className={styles.written}>
      <h3>합친 뒤 메모</h3>
      <p>{memo}</p>
    </div>
  );

/** Two of one name are told apart by what they have done here. */
const label = ({ name, phone, visitCount, joinedOn }: Pair['customers'][number]): string =>
  `${name}\n${phone ?? '연락처 없음'}\n방문 ${formatNumber(visitCount)}회\n등록 ${formatDate(joinedOn)}`;

export const MergeDialog = ({ pair, onClose }: { pair: Pair; onClose: () => void }) => {
  const [kept, keep] = useState<'0' | '1'>('0');
  const [choices, setChoices] = useState<MergeChoices>({});
  const [one, other] = pair.customers;
  const [survivor, absorbed] = kept === '0' ? [one, other] : [other, one];
  const merge = useMerge();
  const preview = useQuery({
    ...previewMergeQuery(useShopNo(), survivor.customerNo, absorbed.customerNo, choices),
    // News of the merge comes before its answer: one of the two is no longer there to be looked at.
    enabled: merge.isIdle || merge.isError,
  });
  const undo = useUndoMerge();
  const submit = () => {
    if (!preview.data) return;
    merge.mutate(
      { ...preview.data, choices },
      {
        onSuccess: ({ id }) => {
          onClose();
          notify.undo('두 고객을 합쳤어요', () => undo.mutate(id));
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="고객 합치기"
      width={560}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button
            look="primary"
            busy={merge.isPending}
            disabled={!preview.data || preview.data.tooMuch.length > 0}
            onClick={submit}
          >
            합치기
          </Button>
        </>
      }
    >
      <div className={shapes.stack16}>
        <Sides
          label="남길 고객"
          choices={[
            ['0', label(one)],
            ['1', label(other)],
          ]}
          value={kept}
          onChange={(next) => {
            keep(next);
            setChoices({});
          }}
        />
        <QueryState of={preview}>
          {(data) => (
            <>
              <WhatHappens preview={data} />
              <Overflow preview={data} />
              {data.fields.length > 0 && (
                <FieldChoices
                  fields={data.fields}
                  choices={choices}
                  onChoose={(field, side) =>
                    setChoices((before) => ({ ...before, [field]: side }) as MergeChoices)
                  }
                />
              )}
              <MemoAfterMerge preview={data} />
            </>
          )}
        </QueryState>
        {merge.error && (
          <p role="alert" className={shapes.bad}>
            {isProductError(merge.error, 'STALE_VERSION')
              ? '그사이 다른 사람이 고객 정보를 바꿨어요. 위가 지금 내용이에요. 확인하고 다시 눌러 주세요.'
              : describeError(merge.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
};
