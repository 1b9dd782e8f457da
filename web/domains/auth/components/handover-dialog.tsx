import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../../lib/addresses.ts';
import type { Employee } from '../../../lib/employees.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { securityQuery } from '../account.mutations.ts';
import { CodeStep } from './code-step.tsx';
import styles from './auth.module.css';
import { SecondFactorField } from './second-factor-field.tsx';
import { useRequestCode } from '../mutations.ts';

interface Props {
  employee: Employee;
  onClose: () => void;
}

/** Hands the shop to another owner: explained plainly, then proved by phone and password. */
export const HandoverDialog = ({ employee, onClose }: Props) => {
  const account = useQuery(securityQuery).data;
  const request = useRequestCode();
  const [sent, setSent] = useState<CallAnswer<'auth.certificationRequest'> | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const handOver = useCall(
    'employees.handOver',
    (body: { password: string; code?: string }) => ({
      body: { ...body, toEmployeeNo: employee.employeeNo, certificationId: sent?.certificationId ?? '' },
    }),
    { quiet: true },
  );
  const title = `${employee.name}님에게 샵 넘기기`;
  const phone = account?.phone ?? null;
  if (!sent)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={title}
        footer={
          <>
            <Button onClick={onClose}>닫기</Button>
            <Button
              look="dangerFilled"
              disabled={phone === null}
              busy={request.isPending}
              onClick={() => phone !== null && request.mutate(phone, { onSuccess: setSent })}
            >
              내 휴대폰으로 인증
            </Button>
          </>
        }
      >
        <div className={shapes.stack12}>
          <p>
            {employee.name}님이 원장이 되어 권한, 이용권, 정산을 모두 정하게 돼요. 나는 매니저가 되고, 다시
            돌려받으려면 {employee.name}님이 넘겨야 해요.
          </p>
          {account && phone === null && (
            <p className={shapes.problem}>
              먼저{' '}
              <GoLink to={addresses.myAccount} className={styles.inText ?? ''}>
                내 계정
              </GoLink>
              에 휴대폰 번호를 등록해 주세요.
            </p>
          )}
          {request.error && (
            <p role="alert" className={shapes.problem}>
              {describeError(request.error)}
            </p>
          )}
        </div>
      </Dialog>
    );
  if (!confirmed)
    return (
      <Dialog opened onClose={onClose} title={title}>
        <CodeStep
          key={sent.certificationId}
          phone={phone ?? ''}
          sent={sent}
          onResent={setSent}
          onConfirmed={() => setConfirmed(true)}
          onBack={() => setSent(null)}
        />
      </Dialog>
    );
  const asksCode = Boolean(account?.secondFactor);
  return (
    <FormDialog
      title={title}
      label="샵 넘기기"
      ready={password !== '' && (!asksCode || code.length >= 6)}
      busy={handOver.isPending}
      dirty
      onClose={onClose}
      onSubmit={() =>
        handOver.mutate(
          { password, ...(asksCode && { code }) },
          {
            onSuccess: () => {
              notify.done(`${employee.name}님이 원장이 되었어요`);
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
      {asksCode && <SecondFactorField value={code} onChange={setCode} />}
      {handOver.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(handOver.error)}
        </p>
      )}
    </FormDialog>
  );
};
