import { useEffect, useRef, useState } from 'react';
import type { ChatSkill } from '../../../../contract/chatbot-words.ts';
import type { SkillButton } from '../../../../contract/kakao-skill.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from '../chatbot.module.css';
import { usePractice } from '../queries.ts';
import type { Practised } from '../queries.ts';
import { payloadOf } from '../format.ts';
import { Bubbles } from './bubbles.tsx';

interface Turn extends Practised {
  id: number;
  label: string;
  /** As Kakao's bot system would have sent it. */
  sent: object;
}

const Verdict = ({ turn }: { turn: Turn }) => (
  <>
    {turn.problems.map(({ path, message }) => (
      <p key={path + message} className={styles.broken} role="alert">
        카카오톡이 보여 주지 않아요. {message}
      </p>
    ))}
    <details className={styles.wire}>
      <summary>
        오간 내용 · {turn.milliseconds}ms{' '}
        {turn.problems.length === 0 ? <Tag tone="ok">한도 안</Tag> : <Tag tone="bad">한도 밖</Tag>}
      </summary>
      <pre>{JSON.stringify({ 보낸: turn.sent, 받은: turn.answer }, null, 1)}</pre>
    </details>
  </>
);

const patienceMs = 5000;

/** Kakao waits no longer than that. */
const useIsSlow = (isPending: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isSlow;
};

const start: SkillButton = { label: '예약할래요', action: 'block', blockId: 'items' };

/** The bot without KakaoTalk: the same payloads, the same answers, and what of them would not be shown. */
export const PracticeCard = ({ botId }: { botId: string | null }) => {
  const practice = usePractice();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const end = useRef<HTMLDivElement>(null);
  const press = (button: SkillButton) => {
    const skill = button.blockId as ChatSkill;
    const payload = payloadOf({ botId, skill, blockId: skill }, button);
    practice.mutate(
      { skill, payload },
      {
        onSuccess: (told) =>
          setTurns((before) => [
            ...before,
            { ...told, id: before.length, label: payload.userRequest.utterance, sent: payload },
          ]),
      },
    );
  };
  const isSlow = useIsSlow(practice.isPending);
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [turns, isSlow]);

  return (
    <Card
      title="연습 대화"
      actions={
        turns.length > 0 && (
          <Button size="small" onClick={() => setTurns([])}>
            처음부터
          </Button>
        )
      }
    >
      <div className={shapes.stack10}>
        <p className={shapes.note}>
          카카오톡과 똑같이 주고받아요. 여기서 예약하면 실제 예약이 등록되니, 해 본 예약은 취소해 주세요.
        </p>
        <div className={styles.chat} role="log" aria-label="연습 대화">
          {turns.length === 0 && (
            <EmptyState
              title="아직 나눈 말이 없어요"
              text="손님이 되어 말을 걸어 보세요."
              action={
                <Button look="primary" busy={practice.isPending} onClick={() => press(start)}>
                  예약할래요
                </Button>
              }
            />
          )}
          {turns.map((turn, at) => (
            <div key={turn.id} className={styles.turn}>
              <p className={styles.mine}>{turn.label}</p>
              <Bubbles
                answer={turn.answer}
                disabled={practice.isPending || at < turns.length - 1}
                onPress={press}
              />
              <Verdict turn={turn} />
            </div>
          ))}
          {isSlow && (
            <p className={styles.broken} role="alert">
              5초가 지났어요. 카카오톡이라면 아무 말도 보여 주지 않아요.
            </p>
          )}
          {practice.isError && <ErrorState error={practice.error} onRetry={() => practice.reset()} />}
          <div ref={end} />
        </div>
      </div>
    </Card>
  );
};
