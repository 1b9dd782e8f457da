import { useState } from 'react';
import { formatTime } from '../../../../contract/time.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useGiveConsent, useWithdrawConsent } from '../mutations.ts';
import styles from './support-consent.module.css';

/** 고객 지원 번호: with it, and a reason, our support sees one booking and its customer for an hour. */
export const SupportConsent = () => {
  const [opened, setOpened] = useState(false);
  const give = useGiveConsent();
  const withdraw = useWithdrawConsent();
  if (!useCan()('privacy.read')) return null;
  const given = withdraw.isSuccess ? undefined : give.data;
  const close = () => {
    setOpened(false);
    give.reset();
    withdraw.reset();
  };
  return (
    <>
      <Button onClick={() => setOpened(true)}>고객 지원 번호</Button>
      <Dialog
        opened={opened}
        onClose={close}
        title="고객 지원 번호"
        footer={
          <>
            <Button onClick={close}>닫기</Button>
            {given ? (
              <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                번호 거두기
              </Button>
            ) : (
              <Button look="primary" busy={give.isPending} onClick={() => give.mutate()}>
                번호 만들기
              </Button>
            )}
          </>
        }
      >
        <div className={shapes.stack12}>
          <p>
            단골 고객 지원이 고객 정보를 봐야 할 때만 전화로 불러 주세요. 60분 동안 쓰이고, 무엇을 왜 봤는지
            이 접속 기록에 남아요.
          </p>
          {given && (
            <>
              <output className={styles.code}>{given.code}</output>
              <p className={shapes.note}>{formatTime(given.expiresAt)}까지 쓸 수 있어요.</p>
            </>
          )}
          {withdraw.isSuccess && <p role="status">번호를 거뒀어요. 이제 볼 수 없어요.</p>}
        </div>
      </Dialog>
    </>
  );
};
