import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Customer } from '../form.ts';
import { useBlockOnline } from './mutations.ts';

/** 온라인 예약 받지 않기. */
export const OnlineBlockDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const block = useBlockOnline(customer.customerNo);
  return (
    <FormDialog
      width={420}
      title={`${customer.name} 온라인 예약 받지 않기`}
      label="받지 않기"
      busy={block.isPending}
      dirty={reason !== ''}
      onClose={onClose}
      onSubmit={() =>
        block.mutate(
          { reason },
          {
            onSuccess: () => {
              notify.done(`${customer.name} 고객의 온라인 예약을 받지 않아요`);
              onClose();
            },
          },
        )
      }
    >
      <p>
        이 번호로는 예약 페이지와 챗봇에서 예약할 수 없고, 샵에 문의하라고만 안내해요. 샵에서는 그대로 예약할
        수 있어요.
      </p>
      <TextInput
        label="이유"
        hint="샵에서만 봐요"
        placeholder="연락 없이 안 오심"
        data-autofocus
        maxLength={100}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};
