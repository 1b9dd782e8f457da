import { useCallback, useState } from 'react';
import { Foot, Frame, Later, Loading, Nothing, Sheet } from '../public-page/frame.tsx';
import { useAnswer } from '../public-page/use-answer.ts';
import { isGone, openLink } from './ask.ts';
import { Proving } from './proving.tsx';

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isGone(error) ? (
    <Nothing title="열 수 없는 링크예요" text="10분이 지난 링크예요. 카카오톡에서 버튼을 다시 눌러 주세요." />
  ) : (
    <Later onRetry={onRetry} />
  );

/** Opened from a chat with the shop's bot: proves a phone once, and back to the chat. */
export const ChatLinkPage = ({ token }: { token: string }) => {
  const open = useCallback((signal: AbortSignal) => openLink(token, signal), [token]);
  const { answer, error, retry } = useAnswer(open);
  const [linked, setLinked] = useState(false);

  if (error !== undefined)
    return (
      <Frame>
        <Failed error={error} onRetry={retry} />
      </Frame>
    );
  if (linked)
    return (
      <Frame>
        <Nothing title="연결했어요" text="이 창을 닫고 카카오톡으로 돌아가서 ‘인증했어요’를 눌러 주세요." />
      </Frame>
    );
  return (
    <Frame>
      {answer ? (
        <>
          <Sheet>
            <Proving token={token} shopName={answer.shop.name} onLinked={() => setLinked(true)} />
          </Sheet>
          <Foot shop={answer.shop} />
        </>
      ) : (
        <Loading />
      )}
    </Frame>
  );
};
