import { useState } from 'react';
import type { Employee } from '../../../lib/employees.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Checkbox } from '../../../ui/toggles.tsx';
import { useGiveLink } from '../mutations.ts';
import { LinkOnce } from './link-once.tsx';

/** Helps an employee who forgot their password, without ever knowing it. */
export const PasswordLinkDialog = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const [removesSecondFactor, setRemoves] = useState(false);
  const give = useGiveLink();
  return (
    <FormDialog
      title={`${employee.name}님 비밀번호 링크`}
      label={give.data ? undefined : '링크 만들기'}
      busy={give.isPending}
      onClose={onClose}
      onSubmit={() => give.mutate({ employeeNo: employee.employeeNo, removesSecondFactor })}
    >
      {give.data ? (
        <LinkOnce
          label="비밀번호 링크"
          path={give.data.path}
          words="[단골] 비밀번호를 새로 정하는 링크예요."
          hint="하루 동안 한 번만 쓸 수 있어요. 닫으면 다시 볼 수 없어요."
        />
      ) : (
        <>
          <p>
            {employee.name}님이 링크를 열어 새 비밀번호를 직접 정해요. 원장도 비밀번호를 알 수 없고, 저장하면
            그 직원의 모든 기기에서 로그아웃돼요.
          </p>
          <Checkbox
            label="2단계 인증도 꺼요 (휴대폰과 복구 코드를 모두 잃었을 때만)"
            checked={removesSecondFactor}
            onChange={setRemoves}
          />
        </>
      )}
      {give.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(give.error)}
        </p>
      )}
    </FormDialog>
  );
};
