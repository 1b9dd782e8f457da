import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useTextInvite } from '../mutations.ts';

/** Sends the link that is still on the screen; where texts do not go out, it is copied instead. */
export const TextInvite = ({ invite }: { invite: { id: number; path: string } }) => {
  const [phone, setPhone] = useState('');
  const sending = useTextInvite();
  const token = invite.path.slice(invite.path.lastIndexOf('/') + 1);
  return (
    <>
      <PhoneInput label="받는 휴대폰 번호" value={phone} onChange={setPhone} />
      <Button
        busy={sending.isPending}
        disabled={phone.trim() === ''}
        onClick={() => sending.mutate({ id: invite.id, token, phone })}
      >
        {sending.data ? '문자로 다시 보내기' : '문자로 보내기'}
      </Button>
      {sending.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(sending.error)} 링크를 복사해서 보내 주세요.
        </p>
      )}
      {sending.data && (
        <p role="status" className={shapes.note}>
          {sending.data.practice
            ? '연습 모드라 실제 문자는 가지 않아요. 링크를 복사해서 보내 주세요.'
            : '초대 링크를 문자로 보냈어요.'}
        </p>
      )}
    </>
  );
};
