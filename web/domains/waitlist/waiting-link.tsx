import { IconHourglass } from '@tabler/icons-react';
import { useEndpoint } from '../../lib/endpoints.ts';
import { addresses } from '../../lib/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountBadge } from '../../ui/tag.tsx';
import styles from './waitlist.module.css';

/** The way from the calendar to the waitlist: with the number the list there shows. */
export const WaitingLink = () => {
  const waiting =
    useEndpoint(
      'waitlist.list',
      { query: { limit: 1 } },
      { select: ({ items, total }) => total ?? items.length },
    ).data ?? 0;
  return (
    <GoLink
      to={addresses.waitlist()}
      className={`${buttonClass({})} ${styles.waitingLink}`}
      title="빈자리 대기"
      aria-label={`빈자리 대기, 기다리는 고객 ${waiting}명`}
    >
      <Icon of={IconHourglass} size={16} />
      <span className={styles.waitingName}>빈자리 대기</span>
      <CountBadge count={waiting} label="기다리는 고객" />
    </GoLink>
  );
};
