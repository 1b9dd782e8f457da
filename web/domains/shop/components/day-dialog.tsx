import { useState } from 'react';
import { formatDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { BlockScope } from '../../../../contract/blocks.ts';
import { addresses } from '../../../lib/addresses.ts';
import { call } from '../../../lib/call.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { weekdayNames, leaveNames } from '../format.ts';
import type { Block, Holiday, Leave, OpenDay } from '../queries.ts';
import { AddForm } from './add-form.tsx';
import type { DayFacts } from './month-grid.tsx';
import styles from './settings.module.css';

type Save = (send: (confirmed: boolean) => Promise<unknown>, done?: () => void) => Promise<void>;

interface Props {
  date: ShopDate;
  facts: DayFacts;
  holidays: readonly Holiday[];
  openDays: readonly OpenDay[];
  nameOf: (employeeNo: number) => string;
  save: Save;
  busy: boolean;
  onClose: () => void;
}

interface RowProps {
  title: string;
  note: string;
  onRemove?: (() => void) | undefined;
}

const Row = ({ title, note, onRemove }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.grow}>
      <strong>{title}</strong>
      <span className={styles.note}>{note}</span>
    </div>
    {onRemove && (
      <Button size="small" look="danger" onClick={onRemove}>
        삭제
      </Button>
    )}
  </li>
);

const holidayNote = ({ kind, weekday, weeks, from, to }: Holiday): string => {
  if (kind === 'DATE') return from === to ? '휴무일' : `휴무일 · ${formatDay(to ?? from ?? '')}까지`;
  const which = weeks.length === 0 ? '매주' : `매월 ${weeks.join('·')}번째`;
  return `정기휴무 · ${which} ${weekdayNames[weekday ?? 0]}요일`;
};

const leaveNote = ({ from, to, fromTime, toTime, reason }: Leave): string =>
  [
    fromTime ? `${fromTime}–${toTime}` : from === to ? '종일' : `${formatDay(from)} – ${formatDay(to)}`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ');

const BlockRow = ({ block, who, save }: { block: Block; who: string; save: Save }) => {
  const shopNo = useShopNo();
  const can = useCan();
  const remove = (scope: BlockScope) =>
    void save(() => call('blocks.remove', { params: { shopNo, id: block.id }, query: { scope } }));
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <strong>{block.title}</strong>
        <span className={styles.note}>
          예약 막기 · {block.from}–{block.to} · {who}
        </span>
      </div>
      {can('bookings.write') &&
        (block.seriesId === null ? (
          <Button size="small" look="danger" onClick={() => remove('ONE')}>
            삭제
          </Button>
        ) : (
          <Menu
            trigger={
              <Button size="small" look="danger">
                삭제
              </Button>
            }
            entries={[
              { label: '이것만', onPress: () => remove('ONE') },
              { label: '이것과 다음 모두', onPress: () => remove('FOLLOWING') },
              { label: '되풀이하는 것 모두', danger: true, onPress: () => remove('ALL') },
            ]}
          />
        ))}
    </li>
  );
};

/** What one day is made of, and everything that can be added to it. */
export const DayDialog = ({ date, facts, holidays, openDays, nameOf, save, busy, onClose }: Props) => {
  const shopNo = useShopNo();
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const { day, leaves, blocks, bookings } = facts;
  const params = (id: number) => ({ shopNo, id });
  const may = can('settings.write');
  const hours = day?.hours ? `${day.hours.from}–${day.hours.to}` : '쉬는 날';
  return (
    <Dialog
      opened
      onClose={onClose}
      width={520}
      title={formatDay(date)}
      footer={
        <>
          <GoLink to={addresses.calendar(date)} className={buttonClass({})}>
            캘린더에서 보기
          </GoLink>
          {(may || can('bookings.write')) && !adding && (
            <Button look="primary" onClick={() => setAdding(true)}>
              일정 더하기
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.rows}>
        <Row
          title={day?.open ? `영업 ${hours}` : (day?.closedLabel ?? '휴무')}
          note={[day?.publicHoliday, `예약 ${bookings}건`].filter(Boolean).join(' · ')}
        />
        {holidays.map((one) => (
          <Row
            key={one.id}
            title={one.label}
            note={holidayNote(one)}
            onRemove={
              may
                ? () => void save(() => call('schedule.removeHoliday', { params: { id: one.id } }))
                : undefined
            }
          />
        ))}
        {openDays.map((one) => (
          <Row
            key={one.id}
            title={one.label}
            note={`임시 영업일 · ${one.open}–${one.close} · ${one.employeeNos.map(nameOf).join(', ') || '모두'}`}
            onRemove={
              may
                ? () =>
                    void save((confirmed) =>
                      call('schedule.removeOpenDay', { params: params(one.id), query: { confirmed } }),
                    )
                : undefined
            }
          />
        ))}
        {leaves.map((one) => (
          <Row
            key={one.id}
            title={`${nameOf(one.employeeNo)} ${leaveNames[one.kind]}`}
            note={leaveNote(one)}
            onRemove={
              may
                ? () => void save(() => call('schedule.removeLeave', { params: params(one.id) }))
                : undefined
            }
          />
        ))}
        {blocks.map((block) => (
          <BlockRow
            key={block.id}
            block={block}
            who={block.employeeNo === null ? '모두' : nameOf(block.employeeNo)}
            save={save}
          />
        ))}
      </ul>
      {adding && <AddForm date={date} save={save} busy={busy} onDone={() => setAdding(false)} />}
    </Dialog>
  );
};
