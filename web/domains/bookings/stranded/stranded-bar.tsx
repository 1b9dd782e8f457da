import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StrandedList } from './stranded-list.tsx';
import { useStranded } from './use-stranded.ts';
import styles from './stranded.module.css';

/** Above the calendar, until none is left. */
export const StrandedBar = () => {
  const found = useStranded();
  const [opened, setOpened] = useState(false);
  if (!found) return null;
  return (
    <div className={styles.bar}>
      <Icon of={IconAlertTriangle} size={16} />
      <span>휴무·근무 시간 밖에 남은 {found.count}</span>
      <Button size="small" onClick={() => setOpened(true)}>
        정리하기
      </Button>
      {opened && (
        <Dialog
          opened
          onClose={() => setOpened(false)}
          width={560}
          title={`휴무·근무 시간 밖에 남은 ${found.count}`}
          footer={<Button onClick={() => setOpened(false)}>닫기</Button>}
        >
          <StrandedList of={found.stranded} />
        </Dialog>
      )}
    </div>
  );
};
