import { useState } from 'react';
import { useToday } from '../../../lib/clock.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Balance } from '../queries.ts';

const percentOf = (text: string): number | null => {
  const value = Number(text);
  return text.trim() !== '' && value >= 0 && value <= 10 ? value : null;
};

const FeeDialog = ({ of: { feeBasisPoints }, onClose }: { of: Balance; onClose: () => void }) => {
  const today = useToday();
  const [text, setText] = useState(feeBasisPoints === null ? '' : String(feeBasisPoints / 100));
  const percent = percentOf(text);
  const save = useCall(
    'settlement.saveFeeRate',
    (basisPoints: number) => ({ body: { basisPoints, fromOn: today } }),
    {
      onSuccess: () => {
        notify.done('수수료율을 저장했어요');
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title="카드사 수수료율"
      width={400}
      label="저장"
      ready={percent !== null}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => percent !== null && save.mutate(Math.round(percent * 100))}
    >
      <TextInput
        label="계약한 수수료율 (%)"
        required
        inputMode="decimal"
        placeholder="2.8"
        hint="부가세를 뺀 비율이에요. 오늘 결제부터 쓰고, 지난 결제의 수수료는 그대로예요."
        value={text}
        onChange={(value) => setText(value.replaceAll(/[^\d.]/gu, ''))}
      />
    </FormDialog>
  );
};

/** What the provider takes of each payment, as far as the shop has written it. */
export const FeeRate = ({ of: balance }: { of: Balance }) => {
  const mayWrite = useCan()('settlement.manage');
  const [open, setOpen] = useState(false);
  return (
    <div className={shapes.wrap6}>
      <p className={shapes.note}>
        {balance.feeBasisPoints === null
          ? '수수료율을 아직 몰라서 카드사 수수료는 정산 내역을 올릴 때 들어와요.'
          : `카드사 수수료 ${balance.feeBasisPoints / 100}%와 부가세를 미리 뺀 금액이에요.`}
      </p>
      {mayWrite && (
        <Button size="small" onClick={() => setOpen(true)}>
          {balance.feeBasisPoints === null ? '수수료율 적기' : '수수료율 바꾸기'}
        </Button>
      )}
      {open && <FeeDialog of={balance} onClose={() => setOpen(false)} />}
    </div>
  );
};
