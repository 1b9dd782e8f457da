import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { worthFilling } from './gaps-card.tsx';
import { gapsQuery } from './queries.ts';
import styles from './waitlist.module.css';

const daysAhead = 7;

/** The way from the calendar to free time that somebody waits for. */
export const GapsLink = () => {
  const gaps = useQuery(gapsQuery(useShopNo(), useToday(), daysAhead)).data ?? [];
  const count = worthFilling(gaps).length;
  return (
    <GoLink
      to={addresses.waitlist()}
      className={`${buttonClass({})} ${styles.gapsLink}`}
      title="빈 시간·대기"
      aria-label={`빈 시간과 대기, 채울 수 있는 시간 ${count}곳`}
    >
      <Icon of={IconHourglass} size={16} />
      <CountBadge count={count} label="채울 수 있는 빈 시간" />
    </GoLink>
  );
};
