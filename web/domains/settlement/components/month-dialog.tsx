import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useToday } from '../../../lib/clock.ts';
import { download } from '../../../lib/download.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const mostMonths = 24;

const monthsBefore = (today: string): string[] =>
  Array.from({ length: mostMonths }, (_, back) => {
    const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });

/** A month as Excel; why it was taken stands in the access log. */
export const MonthDialog = ({ onClose }: { onClose: () => void }) => {
  const months = monthsBefore(useToday());
  const [month, setMonth] = useState<string | null>(months[0] ?? null);
  const [reason, setReason] = useState('');
  const take = useMutation({
    mutationFn: () =>
      download({
        endpoint: 'settlement.excel',
        query: { month: month ?? '', reason: reason.trim() },
        name: `정산 ${month}.xlsx`,
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="월 정산 엑셀"
      width={400}
      label="내려받기"
      ready={month !== null && reason.trim() !== ''}
      busy={take.isPending}
      onClose={onClose}
      onSubmit={() => take.mutate()}
    >
      <Select
        label="달"
        options={months.map((value) => ({
          value,
          label: `${value.slice(0, 4)}년 ${Number(value.slice(5))}월`,
        }))}
        value={month}
        onChange={setMonth}
      />
      <TextInput
        label="내려받는 사유"
        required
        maxLength={100}
        placeholder="세무사에게 전달"
        hint="고객 이름이 들어 있어 접속기록에 남아요."
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};
