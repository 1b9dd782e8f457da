import { useState } from 'react';
import { formatDay, formatWallTimes } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { Holiday, OpenDay } from '../queries.ts';
import type { ConfirmedSave } from '../changes/use-confirmed-save.tsx';
import { AddForm, EditForm } from './entry-form.tsx';
import type { Entry } from './entry-form.tsx';
import { EntryRow } from './entry-rows.tsx';
import type { DayFacts } from './month-grid.tsx';
import styles from '../../shops/settings.module.css';

interface Props {
  date: ShopDate;
  facts: DayFacts;
  holidays: readonly Holiday[];
  openDays: readonly OpenDay[];
  nameOf: (employeeNo: number) => string;
  save: ConfirmedSave;
  busy: boolean;
  /** Opened to add something, rather than to look. */
  adds?: boolean;
  onClose: () => void;
}

const entriesOf = ({
  facts,
  holidays,
  openDays,
}: Pick<Props, 'facts' | 'holidays' | 'openDays'>): Entry[] => [
  ...holidays.map((entry) => ({ kind: 'HOLIDAY' as const, entry })),
  ...openDays.map((entry) => ({ kind: 'OPEN_DAY' as const, entry })),
  ...facts.leaves.map((entry) => ({ kind: 'LEAVE' as const, entry })),
  ...facts.blocks.map((entry) => ({ kind: 'BLOCK' as const, entry })),
];
const keyOf = ({ kind, entry }: Entry) => `${kind}${entry.id}`;

const adding = 'add';
const editNames: Record<Entry['kind'], string> = {
  HOLIDAY: '휴무일 수정',
  OPEN_DAY: '임시 영업일 수정',
  LEAVE: '휴가 수정',
  BLOCK: '예약 막기 수정',
};

/** What one day is made of, and everything that can be added to it or changed. */
export const DayDialog = ({
  date,
  facts,
  holidays,
  openDays,
  nameOf,
  save,
  busy,
  adds = false,
  onClose,
}: Props) => {
  const can = useCan();
  const [view, setView] = useState<string | null>(adds ? adding : null);
  const { day, bookings } = facts;
  const entries = entriesOf({ facts, holidays, openDays });
  const edited = entries.find((one) => keyOf(one) === view);
  const listed = !edited && view !== adding;
  const hours = day?.hours ? formatWallTimes(day.hours.from, day.hours.to) : '쉬는 날';
  const form = { date, save, busy, onDone: () => setView(null) };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={520}
      title={edited ? editNames[edited.kind] : formatDay(date)}
      footer={
        listed && (
          <>
            <GoLink to={addresses.calendar(date)} className={buttonClass({})}>
              캘린더에서 보기
            </GoLink>
            {(can('settings.write') || can('bookings.write')) && (
              <Button look="primary" onClick={() => setView(adding)}>
                일정 추가
              </Button>
            )}
          </>
        )
      }
    >
      {edited && <EditForm of={edited} {...form} />}
      {view === adding && <AddForm {...form} />}
      {listed && (
        <ul className={styles.entries}>
          <li className={styles.row}>
            <div className={styles.grow}>
              <strong>{day?.open ? `영업 ${hours}` : (day?.closedLabel ?? '휴무')}</strong>
              <span className={shapes.note}>
                {[day?.publicHoliday, `예약 ${bookings}건`].filter(Boolean).join(' · ')}
              </span>
            </div>
          </li>
          {entries.map((entry) => (
            <EntryRow
              key={keyOf(entry)}
              entry={entry}
              nameOf={nameOf}
              save={save}
              onEdit={() => setView(keyOf(entry))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
