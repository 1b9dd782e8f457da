import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { useInvite } from '../mutations.ts';
import { roleChoices } from './employee-dialog.tsx';

/** A link for one person; it is shown once. */
export const InviteDialog = ({ isOwner, onClose }: { isOwner: boolean; onClose: () => void }) => {
  const [name, setName] = useState('');
  const [rank, setRank] = useState('');
  const [role, setRole] = useState<'STAFF' | 'MANAGER'>('STAFF');
  const invite = useInvite();
  const link = invite.data && `${location.origin}${invite.data.path}`;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify.done('초대 링크를 복사했어요');
  };
  return (
    <FormDialog
      title="직원 초대"
      label={link ? undefined : '초대 링크 만들기'}
      ready={name.trim() !== ''}
      busy={invite.isPending}
      dirty={name !== '' && !link}
      onClose={onClose}
      onSubmit={() => invite.mutate({ name: name.trim(), role, ...(rank && { rank }) })}
    >
      {link ? (
        <>
          <TextInput
            label="초대 링크"
            readOnly
            value={link}
            onChange={() => undefined}
            hint="7일 동안 한 번만 쓸 수 있어요. 닫으면 다시 볼 수 없어요."
          />
          <Button look="primary" onClick={() => void copy(link)}>
            링크 복사
          </Button>
        </>
      ) : (
        <>
          <TextInput label="이름" required maxLength={40} value={name} onChange={setName} />
          <TextInput label="직급" maxLength={20} value={rank} onChange={setRank} />
          {isOwner && <Segmented label="역할" choices={roleChoices} value={role} onChange={setRole} />}
          {invite.error && (
            <p role="alert" className={shapes.problem}>
              {describeError(invite.error)}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
};
