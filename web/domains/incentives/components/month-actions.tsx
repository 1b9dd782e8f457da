import { useState } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { download } from '../../../lib/download.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCloseMonth, usePayMonth, useReopenMonth } from '../mutations.ts';
import { monthName } from '../format.ts';
import type { Month } from '../format.ts';

const ways = [
  { value: 'TRANSFER', label: '계좌 이체' },
  { value: 'CASH', label: '현금' },
  { value: 'OTHER', label: '기타' },
] as const;

const PayDialog = ({ month, onClose }: { month: string; onClose: () => void }) => {
  const today = useToday();
  const [paidOn, setPaidOn] = useState<ShopDate | null>(today);
  const [method, setMethod] = useState<(typeof ways)[number]['value']>('TRANSFER');
  const pay = usePayMonth(month);
  return (
    <FormDialog
      title={`${monthName(month)} 지급 완료`}
      label="지급 완료로 적기"
      ready={paidOn !== null}
      busy={pay.isPending}
      onClose={onClose}
      onSubmit={() =>
        paidOn &&
        pay.mutate(
          { paidOn, method },
          {
            onSuccess: () => {
              notify.done('지급 완료로 표시했어요. 정산서에 번호가 붙었어요.');
              onClose();
            },
          },
        )
      }
    >
      <p className={shapes.note}>지급한 달은 다시 열 수 없어요. 나중에 바뀐 매출은 그때의 달로 넘어가요.</p>
      <DateField label="지급일" value={paidOn} onChange={setPaidOn} />
      <Segmented label="지급 방법" choices={ways} value={method} onChange={setMethod} />
      {pay.error && (
        <p className={shapes.problem} role="alert">
          {describeError(pay.error)}
        </p>
      )}
    </FormDialog>
  );
};

const ReopenDialog = ({ month, onClose }: { month: string; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const reopen = useReopenMonth(month);
  return (
    <FormDialog
      title={`${monthName(month)} 다시 열기`}
      label="다시 열기"
      ready={reason.trim() !== ''}
      busy={reopen.isPending}
      dirty={reason !== ''}
      onClose={onClose}
      onSubmit={() =>
        reopen.mutate(reason.trim(), {
          onSuccess: () => {
            notify.done('다시 열었어요');
            onClose();
          },
        })
      }
    >
      <TextInput label="사유" required maxLength={200} value={reason} onChange={setReason} />
      {reopen.error && (
        <p className={shapes.problem} role="alert">
          {describeError(reopen.error)}
        </p>
      )}
    </FormDialog>
  );
};

/** What may be done with a month as it stands: close it, open it again, say it was paid, hand it to the accountant. */
export const MonthActions = ({ month }: { month: Month }) => {
  const can = useCan();
  const shopNo = useShopNo();
  const [asked, setAsked] = useState<'pay' | 'reopen'>();
  const close = useCloseMonth();
  const excel = () =>
    download({
      endpoint: 'incentives.excel',
      params: { shopNo, month: month.month },
      name: `직원 정산 ${month.month}.xlsx`,
    }).catch((error: unknown) => notify.error(error));
  const askClose = async () => {
    const yes = await confirm({
      title: `${monthName(month.month)} 정산을 마감할까요?`,
      message: '비율과 금액이 그대로 남아요. 나중에 바뀐 매출은 다음에 열린 달에서 정정해요.',
      confirmLabel: '마감',
    });
    if (yes) close.mutate(month.month, { onSuccess: () => notify.done('마감했어요') });
  };
  const manages = can('payroll.manage');
  return (
    <>
      {month.items.length > 0 && <Button onClick={() => void excel()}>엑셀</Button>}
      {manages && month.state === 'CLOSED' && <Button onClick={() => setAsked('reopen')}>다시 열기</Button>}
      {manages && month.state === 'CLOSED' && (
        <Button look="primary" onClick={() => setAsked('pay')}>
          지급 완료
        </Button>
      )}
      {manages && month.state === 'OPEN' && !month.running && (
        <Button
          look="primary"
          busy={close.isPending}
          disabled={month.earlierOpen !== null || month.catchingUp}
          onClick={() => void askClose()}
        >
          마감
        </Button>
      )}
      {asked === 'pay' && <PayDialog month={month.month} onClose={() => setAsked(undefined)} />}
      {asked === 'reopen' && <ReopenDialog month={month.month} onClose={() => setAsked(undefined)} />}
    </>
  );
};

/** What is to be known of a month before anything is done with it. */
export const monthNote = (month: Month): string | null => {
  if (month.catchingUp) return '지난 매출을 읽고 있어요. 잠시 뒤에 금액이 채워져요.';
  if (month.state === 'PAID' && month.paidOn) return `${formatDate(month.paidOn)}에 지급했어요`;
  if (month.state === 'CLOSED')
    return `${month.closedBy ?? ''}님이 마감했어요. 바뀐 매출은 다음 달에 정정돼요.`;
  if (month.earlierOpen) return `${monthName(month.earlierOpen)}을 먼저 마감해 주세요`;
  return month.running ? '아직 진행 중인 달이에요. 매출이 바뀌면 바로 다시 계산해요.' : null;
};
