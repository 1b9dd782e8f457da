import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAccountChange } from '../account.mutations.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';

const title = '휴대폰 번호 변경';

/** The new phone is proved first, then the person. */
export const PhoneDialog = ({ onClose }: { onClose: () => void }) => {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<CallAnswer<'auth.certificationRequest'> | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [password, setPassword] = useState('');
  const change = useAccountChange('account.changePhone');
  if (!sent || !confirmed)
    return (
      <Dialog opened onClose={onClose} title={title}>
        {sent ? (
          <CodeStep
            key={sent.certificationId}
            phone={phone}
            sent={sent}
            onResent={setSent}
            onConfirmed={() => setConfirmed(true)}
            onBack={() => setSent(null)}
          />
        ) : (
          <PhoneStep phone={phone} onPhone={setPhone} onSent={setSent} />
        )}
      </Dialog>
    );
  const { certificationId } = sent;
  return (
    <FormDialog
      title={title}
      label="변경"
      ready={password !== ''}
      busy={change.isPending}
      dirty
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { phone, certificationId, password },
          {
            onSuccess: () => {
              notify.done('휴대폰 번호를 바꿨어요');
              onClose();
            },
          },
        )
      }
    >
      <TextInput
        label="비밀번호"
        type="password"
        required
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus
      />
      {change.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(change.error)}
        </p>
      )}
    </FormDialog>
  );
};
