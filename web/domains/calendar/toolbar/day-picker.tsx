import { Popover } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { MiniMonth } from './mini-month.tsx';
import styles from './calendar-toolbar.module.css';

interface Props {
  date: ShopDate;
  onPick: (date: ShopDate) => void;
  children: ReactNode;
}

/** The title of the calendar, which opens a month to jump from, or to drop a booking on. */
export const DayPicker = ({ date, onPick, children }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom" offset={6} zIndex={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.title}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-drop-open
          onClick={() => setOpen(!open)}
        >
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="날짜 고르기">
        <MiniMonth
          date={date}
          onPick={(next) => {
            setOpen(false);
            onPick(next);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
