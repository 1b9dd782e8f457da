import { useState } from 'react';
import { useCan } from '../../../lib/me.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Block, Holiday, Leave, OpenDay } from '../queries.ts';
import { BlockForm } from './block-form.tsx';
import type { EntryProps } from './entry-shell.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { LeaveForm } from './leave-form.tsx';
import { OpenDayForm } from './open-day-form.tsx';

/** One of the things that a day may be made of. */
export type Entry =
  | { kind: 'HOLIDAY'; entry: Holiday }
  | { kind: 'OPEN_DAY'; entry: OpenDay }
  | { kind: 'LEAVE'; entry: Leave }
  | { kind: 'BLOCK'; entry: Block };

type Shared = Omit<EntryProps<never>, 'entry'>;

/** The form stays with the entry that it was opened for; what another employee makes of it is told. */
export const EditForm = ({ of, ...shell }: Omit<Shared, 'newer'> & { of: Entry }) => {
  const [opened, setOpened] = useState(of);
  const { kind, entry } = opened;
  const { version } = of.entry;
  const newer = version > entry.version ? { version, take: () => setOpened(of) } : undefined;
  const shared = { ...shell, newer };
  if (kind === 'HOLIDAY') return <HolidayForm key={entry.version} {...shared} entry={entry} />;
  if (kind === 'OPEN_DAY') return <OpenDayForm key={entry.version} {...shared} entry={entry} />;
  if (kind === 'LEAVE') return <LeaveForm key={entry.version} {...shared} entry={entry} />;
  return <BlockForm key={entry.version} {...shared} entry={entry} />;
};

/** Adds a closed day, a temporary opening, leave or a block, beginning on one day. */
export const AddForm = (shared: Shared) => {
  const may = useCan()('settings.write');
  const [kind, setKind] = useState<Entry['kind']>(may ? 'HOLIDAY' : 'BLOCK');
  const Form = { HOLIDAY: HolidayForm, OPEN_DAY: OpenDayForm, LEAVE: LeaveForm, BLOCK: BlockForm }[kind];
  return (
    <>
      {may && (
        <Segmented
          label="무엇을 더할까요"
          choices={[
            { value: 'HOLIDAY', label: '휴무일' },
            { value: 'OPEN_DAY', label: '임시 영업' },
            { value: 'LEAVE', label: '휴가' },
            { value: 'BLOCK', label: '예약 막기' },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <Form {...shared} />
    </>
  );
};
