import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { useAccountChange } from '../account.mutations.ts';
import { leaveRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

/** Anyone who turns the second factor off, or asks for new recovery codes, proves it once more. */
export const SecondCodeDialog = ({ for: what, onClose }: { for: 'off' | 'codes'; onClose: () => void }) => {
  const [code, setCode] = useState('');
  const remove = useAccountChange('account.removeSecondFactor');
  const renew = useAccountChange('account.renewRecoveryCodes');
  const codes = renew.data?.recoveryCodes;
  const error = remove.error ?? renew.error;
  const submit = () => {
    if (what === 'codes') return renew.mutate({ code });
    return remove.mutate(
      { code },
      {
        onSuccess: () => {
          notify.done('2단계 인증을 껐어요');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={codes ? '복구 코드' : what === 'off' ? '2단계 인증 끄기' : '복구 코드 새로 받기'}
      label={codes ? undefined : what === 'off' ? '끄기' : '새로 받기'}
      ready={code.length >= 6}
      busy={remove.isPending || renew.isPending}
      onClose={() => void leaveRecoveryCodes(codes, onClose)}
      onSubmit={submit}
    >
      {codes ? <RecoveryCodes codes={codes} /> : <SecondFactorField value={code} onChange={setCode} />}
      {error && (
        <p role="alert" className={shapes.problem}>
          {describeError(error)}
        </p>
      )}
    </FormDialog>
  );
};
