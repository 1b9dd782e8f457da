import { IconWifiOff } from '@tabler/icons-react';
import { useConnection } from '../lib/connection.ts';
import { useLostWords } from '../lib/lost-words.ts';
import { Icon } from './icon.tsx';
import styles from './lost-notice.module.css';

/**
 * What stands over the screen covers its banner: that the server is away is said there too, over what was `seen` with
 * its time.
 */
export const LostNotice = ({ seen = false }: { seen?: boolean }) => {
  const { reachable } = useConnection();
  const words = useLostWords(seen);
  if (reachable) return null;
  return (
    <output className={styles.notice} data-lost-notice>
      <Icon of={IconWifiOff} size={16} />
      <span>{words}</span>
    </output>
  );
};
