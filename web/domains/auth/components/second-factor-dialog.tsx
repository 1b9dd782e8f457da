import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { isDesk } from '../../../lib/quiet.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { useAccountChange } from '../account.mutations.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';
import { leaveRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';

/** Three steps: who it is, the app and its first code, the codes for the day the phone is gone. */
export const SecondFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const start = useAccountChange('account.startSecondFactor');
  const confirm = useAccountChange('account.confirmSecondFactor');
  const begun = start.data;
  const codes = confirm.data?.recoveryCodes;
  const error = begun ? confirm.error : start.error;
  return (
    <FormDialog
      title={codes ? '복구 코드' : '2단계 인증 켜기'}
      label={codes ? undefined : begun ? '켜기' : '다음'}
      ready={begun ? code.length >= 6 : password !== ''}
      busy={start.isPending || confirm.isPending}
      dirty={!codes && password !== ''}
      onClose={() => void leaveRecoveryCodes(codes, onClose)}
      onSubmit={() => (begun ? confirm.mutate({ code }) : start.mutate({ password }))}
    >
      {!begun && (
        <TextInput
          label="비밀번호"
          type="password"
          required
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          hint="로그인할 때 휴대폰의 인증 앱 번호를 함께 물어봐요."
          autoFocus
        />
      )}
      {begun && !codes && (
        <>
          <p>휴대폰의 인증 앱으로 찍거나, 키를 직접 넣어 주세요.</p>
          <QrCode text={begun.address} label="인증 앱 등록 코드" />
          <a href={begun.address} className={styles.appLink}>
            이 휴대폰의 인증 앱으로 열기
          </a>
          <TextArea
            label="키"
            readOnly
            value={begun.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            onChange={() => undefined}
          />
          <TextInput
            label="인증 앱에 보이는 번호"
            required
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            placeholder="000000"
            // On a phone its keyboard would cover what leads to the app.
            autoFocus={isDesk()}
          />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {error && (
        <p role="alert" className={shapes.problem}>
          {describeError(error)}
        </p>
      )}
    </FormDialog>
  );
};
