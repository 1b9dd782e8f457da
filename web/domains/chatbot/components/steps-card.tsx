import { useState } from 'react';
import type { ReactNode } from 'react';
import { chatSkills, skillNames, skillPaths } from '../../../../contract/chatbot-words.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { notify } from '../../../ui/notify.ts';
import styles from '../chatbot.module.css';
import { useSaveChatbot } from '../queries.ts';
import type { Setup } from '../queries.ts';
import { ConnectionCheck } from './connection-check.tsx';
import { CopyLine } from './copy-line.tsx';
import { StepPicture } from './step-picture.tsx';
import type { Pictured } from './step-picture.tsx';

const Step = ({ title, picture, children }: { title: string; picture: Pictured; children: ReactNode }) => (
  <li className={styles.step}>
    <StepPicture of={picture} />
    <div className={shapes.stack8}>
      <strong>{title}</strong>
      {children}
    </div>
  </li>
);

/** The secret stands here once, after it was made. */
const Secret = ({ setup }: { setup: Setup }) => {
  const save = useSaveChatbot();
  const [secret, setSecret] = useState<string | null>(null);
  const { enabled, botId, blocks, needsApproval, version, hasSecret } = setup;
  const make = async () => {
    const sure =
      !hasSecret ||
      (await confirm({
        title: '비밀 키를 새로 만들까요?',
        message: '지금 쓰는 키는 바로 멈춰요. 챗봇 관리자센터에 넣은 비밀 키도 새 키로 바꿔 주세요.',
        confirmLabel: '새로 만들기',
        danger: true,
      }));
    if (sure)
      save.mutate(
        { enabled, botId, blocks, needsApproval, newSecret: true, version },
        { onSuccess: (saved) => setSecret(saved.secret), onError: notify.error },
      );
  };
  return (
    <>
      {secret === null ? (
        <div>
          <Button busy={save.isPending} onClick={() => void make()}>
            {hasSecret ? '비밀 키 새로 만들기' : '비밀 키 만들기'}
          </Button>
        </div>
      ) : (
        <>
          <CopyLine label="비밀 키" value={secret} />
          <p className={shapes.note}>이 키는 지금만 보여요. 복사해 두지 못했다면 새로 만들어 주세요.</p>
        </>
      )}
    </>
  );
};

/** From nothing to a bot that answers, in the order of Kakao's own screens. */
export const StepsCard = ({ setup, onEdit }: { setup: Setup; onEdit: () => void }) => (
  <Card title="연결하는 순서">
    <ol className={styles.steps}>
      <Step title="1. 챗봇 관리자센터에서 봇을 만들어요" picture="bot">
        <p className={shapes.note}>카카오톡 채널이 먼저 있어야 해요. 봇을 만들면 주소에 봇 번호가 보여요.</p>
      </Step>
      <Step title="2. 스킬 여섯 개를 만들고 주소를 붙여 넣어요" picture="skill">
        {chatSkills.map((skill) => (
          <CopyLine key={skill} label={skillNames[skill]} value={`${setup.baseUrl}${skillPaths[skill]}`} />
        ))}
      </Step>
      <Step title="3. 스킬마다 같은 헤더를 넣어요" picture="header">
        <CopyLine label="헤더 이름" value="X-Dangol-Bot" />
        <Secret key={setup.botId} setup={setup} />
      </Step>
      <Step title="4. 시나리오에 블록 여섯 개를 만들고 스킬을 연결해요" picture="block">
        <p className={shapes.note}>
          블록마다 같은 이름의 스킬을 고르고, 응답은 ‘스킬데이터 사용’으로 두세요. 블록 주소 끝의 번호를
          여기에 적어 주세요.
        </p>
        <div>
          <Button onClick={onEdit}>봇과 블록 번호 적기</Button>
        </div>
      </Step>
      <Step title="5. 카카오에 넣은 값이 맞는지 확인해요" picture="header">
        <ConnectionCheck key={setup.version} setup={setup} />
      </Step>
      <Step title="6. 배포하고 카카오톡에서 말을 걸어 보세요" picture="deploy">
        <p className={shapes.note}>
          {setup.lastHeardAt
            ? '챗봇과 연결됐어요.'
            : '아직 챗봇에서 온 요청이 없어요. 카카오톡에서 한 번 눌러 보면 위에 표시돼요.'}
        </p>
      </Step>
    </ol>
  </Card>
);
