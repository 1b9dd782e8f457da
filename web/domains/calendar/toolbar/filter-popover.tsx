import { IconFilter } from '@tabler/icons-react';
import { Popover } from '@mantine/core';
import { stateNames, bookingStates } from '../../../../contract/booking-states.ts';
import { unassigned } from '../../../../contract/people.ts';
import { Button } from '../../../ui/button.tsx';
import { EmployeeDot } from '../../../ui/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { useMayBook } from '../../bookings/use-may-book.ts';
import { countFilters, noFilters, toggled } from '../days/filters.rules.ts';
import type { FilterCounts, Filters } from '../days/filters.rules.ts';
import { sourceNames } from '../../bookings/format.ts';
import type { Employee } from '../../../lib/employees.ts';
import styles from './filter-popover.module.css';

interface Props {
  /** On a phone the menu opens it. */
  hidden: boolean;
  filters: Filters;
  counts: FilterCounts;
  staff: readonly Employee[];
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onChange: (filters: Filters) => void;
}

const sources = Object.keys(sourceNames) as (keyof typeof sourceNames)[];

interface Option<V> {
  value: V;
  label: string;
  /** Null where it may not be known. */
  count: number | null;
  color?: number | null;
}

interface GroupProps<V> {
  title: string;
  options: readonly Option<V>[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

const Group = <V extends string | number>({ title, options, chosen, onChange }: GroupProps<V>) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <Chips label={title}>
      {options.map(({ value, label, count, color }) => (
        <Chip key={value} pressed={chosen.includes(value)} onPress={() => onChange(toggled(chosen, value))}>
          {color !== undefined && <EmployeeDot color={color} />}
          {label} {count !== null && <span className={styles.count}>{count}</span>}
        </Chip>
      ))}
    </Chips>
  </section>
);

/** What of the days on screen is looked at, each choice with how many it leaves. */
export const FilterPopover = ({ hidden, filters, counts, staff, opened, onOpened, onChange }: Props) => {
  const mayBook = useMayBook();
  const chosen = countFilters(filters);
  const people = staff
    .filter(
      ({ employeeNo, state, bookable }) =>
        (state === 'ACTIVE' && bookable) || counts.employees.has(employeeNo),
    )
    .map(({ employeeNo, name, color }) => ({
      value: employeeNo as number,
      label: name,
      color,
      count: mayBook(employeeNo) ? (counts.employees.get(employeeNo) ?? 0) : null,
    }));
  const nobody = counts.employees.get(0) ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      offset={6}
      zIndex={320}
      width={340}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          aria-label={chosen > 0 ? `골라 보기, ${chosen}개 골랐어요` : '골라 보기'}
          aria-expanded={opened}
          data-chosen={chosen > 0 || undefined}
          className={hidden && chosen === 0 ? styles.hidden : styles.trigger}
          start={<Icon of={IconFilter} size={16} />}
          onClick={() => onOpened(!opened)}
        >
          {chosen > 0 && chosen}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.body} aria-label="골라 보기">
        <Group
          title="담당자"
          options={
            nobody > 0 ? [...people, { value: 0, label: unassigned, color: null, count: nobody }] : people
          }
          chosen={filters.employees}
          onChange={(employees) => onChange({ ...filters, employees })}
        />
        <Group
          title="상태"
          options={bookingStates.map((value) => ({
            value,
            label: stateNames[value],
            count: counts.states.get(value) ?? 0,
          }))}
          chosen={filters.states}
          onChange={(states) => onChange({ ...filters, states })}
        />
        <Group
          title="들어온 곳"
          options={sources.map((value) => ({
            value,
            label: sourceNames[value] ?? '직접 등록',
            count: counts.sources.get(value) ?? 0,
          }))}
          chosen={filters.sources}
          onChange={(next) => onChange({ ...filters, sources: next })}
        />
        {counts.categories.size > 0 && (
          <Group
            title="시술 분류"
            options={[...counts.categories].map(([value, count]) => ({ value, label: value, count }))}
            chosen={filters.categories}
            onChange={(categories) => onChange({ ...filters, categories })}
          />
        )}
        <Button size="small" wide disabled={chosen === 0} onClick={() => onChange(noFilters)}>
          모두 보기
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
