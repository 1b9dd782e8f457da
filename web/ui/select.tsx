import { Select as MantineSelect } from '@mantine/core';
import { useState } from 'react';
import { isFoundBy } from '../../contract/hangul.ts';
import { useChooseFirst } from './choose-first.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import menuStyles from './menu.module.css';
import styles from './select.module.css';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
}

interface Props<V extends string> extends FieldProps {
  value: V | null;
  onChange: (value: V | null) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string;
  /** Typing narrows the list. */
  searchable?: boolean;
  clearable?: boolean;
  disabled?: boolean;
}

/** One of many. For a few, Segmented shows them all at once. */
export const Select = <V extends string>({
  label,
  hint,
  error,
  required,
  aside,
  labelUnseen = false,
  value,
  onChange,
  options,
  placeholder = '선택',
  searchable = false,
  clearable = false,
  disabled = false,
}: Props<V>) => {
  const [isNear, setNear] = useState(false);
  const chooseFirst = useChooseFirst();
  return (
    <Field {...{ label, hint, error, aside, labelUnseen }} required={required ?? false}>
      {(control) => (
        <MantineSelect
          {...control}
          value={value}
          onChange={(next) => onChange(next)}
          onFocusCapture={() => setNear(true)}
          data={[...options]}
          placeholder={placeholder}
          {...(searchable && chooseFirst)}
          searchable={searchable}
          filter={({ options: all, search }) =>
            all.filter((one) => !('value' in one) || search.trim() === '' || isFoundBy(one.label, search))
          }
          clearable={clearable}
          disabled={disabled}
          error={Boolean(error)}
          allowDeselect={clearable}
          nothingFoundMessage="검색 결과가 없어요"
          withCheckIcon={false}
          maxDropdownHeight={280}
          // What grows around the field while the list is open must not push the list off the screen.
          comboboxProps={{
            // The list is made when the field has the focus: a screen of closed lists stands sooner.
            keepMounted: isNear,
            zIndex: 320,
            offset: 4,
            transitionProps: { duration: 80 },
            middlewares: { flip: true, shift: { crossAxis: true } },
          }}
          classNames={{
            input: styles.input,
            dropdown: menuStyles.dropdown,
            option: menuStyles.item,
            section: styles.section,
          }}
        />
      )}
    </Field>
  );
};
