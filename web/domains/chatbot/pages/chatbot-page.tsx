import { useState } from 'react';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card, Facts } from '../../../ui/surface.tsx';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import styles from '../chatbot.module.css';
import { ChatbotDialog } from '../components/chatbot-dialog.tsx';
import { PracticeCard } from '../components/practice-card.tsx';
import { StepsCard } from '../components/steps-card.tsx';
import { useSetup } from '../queries.ts';
import type { Setup } from '../queries.ts';

const when = (instant: string) => `${formatDay(shopDateOf(instant))} ${formatTime(instant)}`;

const StateCard = ({ setup, onEdit }: { setup: Setup; onEdit: () => void }) => {
  const { enabled, botId, lastHeardAt, lastError, lastErrorAt, linkedPeople, needsApproval } = setup;
  return (
    <Card
      title="상태"
      actions={
        <Button size="small" onClick={onEdit}>
          수정
        </Button>
      }
    >
      <Facts
        of={[
          ['예약', enabled ? '받고 있어요' : '꺼져 있어요'],
          ['확정', needsApproval ? '샵에서 승인한 뒤에' : '바로'],
          ['봇 번호', botId],
          ['마지막 수신', lastHeardAt ? when(lastHeardAt) : '아직 없어요'],
          ['마지막 오류', lastError && lastErrorAt ? `${when(lastErrorAt)} ${lastError}` : '없어요'],
          ['연결한 대화', `${linkedPeople}개`],
        ]}
      />
    </Card>
  );
};

/** 카카오 챗봇: whether it answers, how it is connected, and what it says. */
export const ChatbotPage = () => {
  const query = useSetup();
  const [editing, setEditing] = useState(false);
  return (
    <OnlineFrame title="카카오 챗봇">
      <QueryState of={query}>
        {(setup) => (
          <div className={styles.page}>
            <div className={styles.column}>
              <StateCard setup={setup} onEdit={() => setEditing(true)} />
              <StepsCard setup={setup} onEdit={() => setEditing(true)} />
            </div>
            <PracticeCard botId={setup.botId} />
            {editing && <ChatbotDialog setup={setup} onClose={() => setEditing(false)} />}
          </div>
        )}
      </QueryState>
    </OnlineFrame>
  );
};
