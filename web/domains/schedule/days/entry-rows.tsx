import { formatWallTimes } from '../../../../contract/time.ts';
import type { BlockScope } from '../../../../contract/blocks.ts';
import { call } from '../../../lib/call.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import shapes from '../../../ui/shapes.module.css';
import { blockNote, holidayNote, leaveNames, leaveNote } from '../format.ts';
import type { Block, Holiday, Leave, OpenDay } from '../queries.ts';
import type { ConfirmedSave } from '../changes/use-confirmed-save.tsx';
import type { Entry } from './entry-form.tsx';
import styles from '../../shops/settings.module.css';

interface Props {
  entry: Entry;
  nameOf: (employeeNo: number) => string;
  save: ConfirmedSave;
  onEdit: () => void;
}

/** What a row says, and how it is taken away and brought back. */
interface Row {
  title: string;
  note: string;
  gone: string;
  remove: (confirmed: boolean) => Promise<unknown>;
  restore: () => Promise<unknown>;
}

const confirmed = true;

const holidayRow = (one: Holiday): Row => {
  const { kind, label, from, to, weekday, weeks } = one;
  const body =
    kind === 'DATE' && from
      ? { kind, from, to: to ?? from, label, confirmed }
      : { kind: 'WEEKDAY' as const, weekday: weekday ?? 0, weeks, label, confirmed };
  return {
    title: label,
    note: holidayNote(one),
    gone: '휴무일을 삭제했어요',
    remove: () => call('schedule.removeHoliday', { params: { id: one.id } }),
    restore: () => call('schedule.addHoliday', { body }),
  };
};

const openDayRow = (shopNo: string, one: OpenDay, nameOf: Props['nameOf']): Row => {
  const { id, version: _, ...body } = one;
  return {
    title: one.label,
    note: `임시 영업일 · ${formatWallTimes(one.open, one.close)} · ${one.employeeNos.map(nameOf).join(', ') || '모두'}`,
    gone: '임시 영업일을 삭제했어요',
    remove: (seen) =>
      call('schedule.removeOpenDay', {
        params: { shopNo, id },
        query: { confirmed: String(seen) as 'true' },
      }),
    restore: () => call('schedule.addOpenDay', { params: { shopNo }, body: { ...body, confirmed } }),
  };
};

const leaveRow = (shopNo: string, one: Leave, nameOf: Props['nameOf']): Row => {
  const { id, version: _, ...body } = one;
  return {
    title: `${nameOf(one.employeeNo)} ${leaveNames[one.kind]}`,
    note: leaveNote(one),
    gone: '휴가를 삭제했어요',
    remove: () => call('schedule.removeLeave', { params: { shopNo, id } }),
    restore: () => call('schedule.addLeave', { params: { shopNo }, body: { ...body, confirmed } }),
  };
};

const blockRow = (shopNo: string, one: Block, nameOf: Props['nameOf']): Row => {
  const { id, employeeNo, title, reason, date, from, to } = one;
  return {
    title,
    note: blockNote(one, employeeNo === null ? '모두' : nameOf(employeeNo)),
    gone: '예약 막기를 삭제했어요',
    remove: () => call('blocks.remove', { params: { shopNo, id }, query: { scope: 'ONE' } }),
    restore: () =>
      call('blocks.create', { params: { shopNo }, body: { employeeNo, title, reason, date, from, to } }),
  };
};

const rowOf = (shopNo: string, { kind, entry }: Entry, nameOf: Props['nameOf']): Row => {
  if (kind === 'HOLIDAY') return holidayRow(entry);
  if (kind === 'OPEN_DAY') return openDayRow(shopNo, entry, nameOf);
  if (kind === 'LEAVE') return leaveRow(shopNo, entry, nameOf);
  return blockRow(shopNo, entry, nameOf);
};

const RemoveFromSeries = ({ block, save }: { block: Block; save: ConfirmedSave }) => {
  const shopNo = useShopNo();
  const remove = (scope: BlockScope) =>
    void save(() => call('blocks.remove', { params: { shopNo, id: block.id }, query: { scope } }));
  return (
    <Menu
      trigger={
        <Button size="small" look="danger">
          삭제
        </Button>
      }
      entries={[
        { label: '이것만', onPress: () => remove('ONE') },
        { label: '이것과 다음 모두', onPress: () => remove('FOLLOWING') },
        { label: '반복 모두', danger: true, onPress: () => remove('ALL') },
      ]}
    />
  );
};

/** One entry of a day, with what may be done to it. */
export const EntryRow = ({ entry, nameOf, save, onEdit }: Props) => {
  const shopNo = useShopNo();
  const can = useCan();
  const may = can(entry.kind === 'BLOCK' ? 'bookings.write' : 'settings.write');
  const { title, note, gone, remove, restore } = rowOf(shopNo, entry, nameOf);
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <strong>{title}</strong>
        <span className={shapes.note}>{note}</span>
      </div>
      {may && (
        <div className={shapes.endRow}>
          <Button size="small" onClick={onEdit}>
            수정
          </Button>
          {entry.kind === 'BLOCK' && entry.entry.seriesId !== null ? (
            <RemoveFromSeries block={entry.entry} save={save} />
          ) : (
            <Button
              size="small"
              look="danger"
              onClick={() => void save(remove, undefined, { message: gone, run: restore })}
            >
              삭제
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
