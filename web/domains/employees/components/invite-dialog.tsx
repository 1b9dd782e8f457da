import { useState } from 'react';
import type { Employee } from '../../../lib/employees.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { useInvite } from '../mutations.ts';
import { roleChoices } from './employee-dialog.tsx';
import { TextInvite } from './text-invite.tsx';
import { LinkOnce } from './link-once.tsx';

/** A link for one employee, new or registered without a login; it is shown once. */
export const InviteDialog = ({
  of,
  isOwner,
  onClose,
}: {
  of: Employee | undefined;
  isOwner: boolean;
  onClose: () => void;
}) => {
  const [name, setName] = useState(of?.name ?? '');
  const [rank, setRank] = useState(of?.rank ?? '');
  const [role, setRole] = useState<'STAFF' | 'MANAGER'>(of?.role === 'MANAGER' ? 'MANAGER' : 'STAFF');
  const invite = useInvite();
  return (
    <FormDialog
      title="직원 초대"
      label={invite.data ? undefined : '초대 링크 만들기'}
      ready={name.trim() !== ''}
      busy={invite.isPending}
      dirty={name !== (of?.name ?? '') && !invite.data}
      onClose={onClose}
      onSubmit={() =>
        invite.mutate({
          name: name.trim(),
          role,
          ...(rank && { rank }),
          ...(of && { employeeNo: of.employeeNo }),
        })
      }
    >
      {invite.data ? (
        <>
          <LinkOnce
            label="초대 링크"
            path={invite.data.path}
            words="[단골] 함께 일할 샵의 초대예요."
            hint="7일 동안 한 번만 쓸 수 있어요. 닫으면 다시 볼 수 없어요."
          />
          <TextInvite invite={invite.data} />
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
