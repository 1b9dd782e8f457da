import { IconWifiOff } from '@tabler/icons-react';
import { useConnection } from '../lib/connection.ts';
import { Icon } from './icon.tsx';
import styles from './lost-notice.module.css';

/** What stands over the screen covers its banner: that the server is away is said there too. */
export const LostNotice = () =>
  useConnection().reachable ? null : (
    <output className={styles.notice}>
      <Icon of={IconWifiOff} size={16} />
      <span>서버에 연결되지 않았어요. 저장은 연결되면 할 수 있어요.</span>
    </output>
  );
