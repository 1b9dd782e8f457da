import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from '../chatbot.module.css';
import { payloadOf } from '../format.ts';
import { usePractice } from '../queries.ts';
import type { Setup } from '../queries.ts';

/** Calls as Kakao does, with the key pasted there, before waiting for Kakao. */
export const ConnectionCheck = ({ setup: { enabled, botId, blocks } }: { setup: Setup }) => {
  const check = usePractice();
  const [secret, setSecret] = useState('');
  const ask = () =>
    check.mutate({
      skill: 'items',
      secret: secret.trim(),
      payload: payloadOf(
        { botId, skill: 'items', blockId: blocks.items ?? 'items' },
        { label: '예약할래요' },
      ),
    });
  return (
    <div className={shapes.stack8}>
      <div className={styles.check}>
        <TextInput
          label="카카오에 넣은 비밀 키"
          value={secret}
          disabled={!enabled}
          onChange={(typed) => {
            setSecret(typed);
            check.reset();
          }}
        />
        <Button busy={check.isPending} disabled={!enabled || secret.trim() === ''} onClick={ask}>
          연결 확인
        </Button>
      </div>
      {!enabled && <p className={shapes.note}>예약을 켠 다음 확인할 수 있어요.</p>}
      {check.data && (
        <p role="status" className={shapes.note}>
          비밀 키, 봇 번호, 블록이 모두 맞아요. {(check.data.milliseconds / 1000).toFixed(2)}초 만에 답했어요.
        </p>
      )}
      {check.data?.problems.map(({ path, message }) => (
        <p key={path} role="alert" className={styles.broken}>
          카카오톡이 보여 주지 않아요. {message}
        </p>
      ))}
      {check.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(check.error)}
        </p>
      )}
    </div>
  );
};
