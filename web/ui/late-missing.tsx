import { loadAgain, useConnection } from '../lib/connection.ts';
import { Button } from './button.tsx';
import { Dialog, DialogMessage } from './dialog.tsx';
import { EmptyState, lostText, lostTitle, WaitsForNetwork } from './states.tsx';

// A browser asks only once for a file of the program: again it does for the whole page, which opens where it was.
const tryAgain = () => void loadAgain();

const title = '화면을 불러오지 못했어요';
const text = '인터넷 연결을 확인하고 다시 시도해 주세요.';

/** In place of a dialog or a panel that was asked for and did not come. */
const MissingDialog = ({ onClose }: { onClose: () => void }) => {
  const { reachable } = useConnection();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={reachable ? title : lostTitle}
      width={380}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {reachable && (
            <Button look="primary" data-autofocus onClick={tryAgain}>
              다시 시도
            </Button>
          )}
        </>
      }
    >
      <DialogMessage>{reachable ? text : lostText}</DialogMessage>
    </Dialog>
  );
};

/** In place of a view of the screen that did not come. */
const MissingView = () => {
  const { reachable } = useConnection();
  return reachable ? (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        action={
          <Button size="small" onClick={tryAgain}>
            다시 시도
          </Button>
        }
      />
    </div>
  ) : (
    <WaitsForNetwork />
  );
};

export const missingParts = { dialog: MissingDialog, view: MissingView };
