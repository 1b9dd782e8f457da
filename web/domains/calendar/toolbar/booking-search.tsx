import { IconSearch } from '@tabler/icons-react';
import { Popover } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comerOf } from '../../../../contract/people.ts';
import { stateNames } from '../../../../contract/booking-states.ts';
import { addDays } from '../../../../contract/time.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Finder } from '../../../ui/finder.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { stateTones, whenOf } from '../../bookings/format.ts';
import { searchResult } from './search-result.rules.ts';
import { searchQuery } from '../../bookings/queries.ts';
import type { Booking } from '../../bookings/queries.ts';
import styles from './booking-search.module.css';

interface Props {
  /** On a phone the menu opens it; it then hangs at the edge of the toolbar all the same. */
  hidden: boolean;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onTake: (booking: Booking) => void;
}

const daysBack = 20;
const daysAhead = 41;
const patienceMs = 200;

const Search = ({ onTake }: Pick<Props, 'onTake'>) => {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), patienceMs);
  const today = useToday();
  const now = useNow();
  const shopNo = useShopNo();
  const enabled = asked !== '';
  // Two questions, so that however much there was leaves room for what comes.
  const ahead = useQuery({ ...searchQuery(shopNo, asked, today, addDays(today, daysAhead), false), enabled });
  const before = useQuery({
    ...searchQuery(shopNo, asked, addDays(today, -daysBack), addDays(today, -1), true),
    enabled,
  });
  const { found, cut } = enabled ? searchResult(ahead.data, before.data, now) : { found: [], cut: false };
  return (
    <>
      <Finder
        label="예약 찾기"
        listLabel="찾은 예약"
        placeholder="이름, 초성, 전화 뒷자리"
        autoFocus
        typed={typed}
        onType={setTyped}
        searching={typed.trim() !== asked || ahead.isFetching || before.isFetching}
        findings={found.map((one) => ({
          key: String(one.id),
          label: (
            <>
              {comerOf(one)}
              {one.state !== 'CONFIRMED' && <Tag tone={stateTones[one.state]}>{stateNames[one.state]}</Tag>}
            </>
          ),
          note: `${whenOf(one)} · ${one.items.map(({ name }) => name).join(', ')}`,
          subject: one.customerNo === null ? undefined : String(one.customerNo),
          take: () => onTake(one),
        }))}
      />
      <p className={styles.hint}>
        지난 {daysBack}일과 앞으로 {daysAhead}일에서 찾아요.
        {cut && ' 찾은 예약이 많아 일부만 보여요. 더 자세히 적어 주세요.'}
      </p>
    </>
  );
};

/** A customer calls: when was it? Typing part of the name is enough. */
export const BookingSearch = ({ hidden, opened, onOpened, onTake }: Props) => (
  <Popover
    opened={opened}
    onChange={onOpened}
    position="bottom-end"
    offset={6}
    zIndex={320}
    width={380}
    trapFocus
    returnFocus
  >
    <Popover.Target>
      <IconButton
        of={IconSearch}
        label="예약 찾기"
        bordered
        className={hidden ? styles.hidden : undefined}
        aria-expanded={opened}
        onClick={() => onOpened(!opened)}
      />
    </Popover.Target>
    <Popover.Dropdown className={styles.body}>
      {opened && (
        <Search
          onTake={(booking) => {
            onOpened(false);
            onTake(booking);
          }}
        />
      )}
    </Popover.Dropdown>
  </Popover>
);
