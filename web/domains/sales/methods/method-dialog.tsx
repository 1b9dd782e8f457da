import { useState } from 'react';
import { refusalOf } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Method } from '../form/draft.ts';
import { useNameMethod } from './methods.mutations.ts';

/** A new way to pay, or another name for the shop's own. */
export const MethodDialog = ({ of, onClose }: { of?: Method; onClose: () => void }) => {
  const [name, setName] = useState(of?.name ?? '');
  const save = useNameMethod();
  const trimmedName = name.trim();
  const submit = () => {
    if (trimmedName === '' || save.isPending) return;
    save.mutate(
      { name: trimmedName, ...(of && { of }) },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={of ? '이름 바꾸기' : '결제 수단 추가'}
      width={340}
      footer={
        <Button look="primary" busy={save.isPending} disabled={trimmedName === ''} onClick={submit}>
          저장
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label="이름"
          required
          data-autofocus
          maxLength={20}
          placeholder="지역화폐"
          hint={of ? '지난 매출에도 새 이름으로 보여요' : undefined}
          value={name}
          onChange={setName}
          error={refusalOf(save.error)}
        />
      </form>
    </Dialog>
  );
};
