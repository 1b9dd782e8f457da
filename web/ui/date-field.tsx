import { DatePickerInput } from '@mantine/dates';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ko';
import { IconCalendar } from '@tabler/icons-react';
import { formatDate } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './date-field.module.css';
import menuStyles from './menu.module.css';
import selectStyles from './select.module.css';

let spoken: Intl.DateTimeFormat | undefined;
/** Made with the first calendar that opens, not as the program loads. */
const spokenDay = (date: string) =>
  (spoken ??= new Intl.DateTimeFormat('ko', { dateStyle: 'full', timeZone: 'UTC' })).format(
    new Date(`${date}T00:00:00Z`),
  );
const controlNames = {
  previousMonth: '이전 달',
  nextMonth: '다음 달',
  previousYear: '이전 해',
  nextYear: '다음 해',
  previousDecade: '이전 10년',
  nextDecade: '다음 10년',
} as const;

const dayStyles = {
  calendarHeader: styles.header,
  calendarHeaderLevel: styles.level,
  calendarHeaderControl: styles.step,
  weekday: styles.weekday,
  day: styles.day,
} as const;

interface Props extends FieldProps {
  value: ShopDate | null;
  onChange: (date: ShopDate | null) => void;
  min?: ShopDate;
  max?: ShopDate;
  clearable?: boolean;
  disabled?: boolean;
}

/** A day, written 26. 11. 21 (토). */
export const DateField = ({
  label,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  min,
  max,
  ...rest
}: Props) => (
  <Field {...{ label, hint, error, aside }} required={required ?? false}>
    {(control) => (
      <DatePickerInput
        {...control}
        // It is a button, and a button cannot be required.
        aria-required={undefined}
        {...rest}
        locale="ko"
        firstDayOfWeek={0}
        weekendDays={[0]}
        highlightToday
        monthLabelFormat="YYYY년 M월"
        ariaLabels={controlNames}
        getDayAriaLabel={spokenDay}
        placeholder="날짜 선택"
        value={value}
        onChange={(date) => {
          onChange(date as ShopDate | null);
          // A choice by keyboard goes on from here.
          document.getElementById(control.id)?.focus();
        }}
        valueFormatter={({ date }) => (typeof date === 'string' ? formatDate(date) : '')}
        leftSection={<Icon of={IconCalendar} size={16} />}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        // By its id the dialog is called as the field is.
        popoverProps={{ id: control.id, zIndex: 320, offset: 4, transitionProps: { duration: 80 } }}
        classNames={{
          ...dayStyles,
          input: `${selectStyles.input} ${styles.input}`,
          section: selectStyles.section,
          datePickerRoot: menuStyles.dropdown,
        }}
      />
    )}
  </Field>
);
