import { Autocomplete } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { isFoundBy } from '../../contract/hangul.ts';
import { useBlockSubmit } from './block-submit.ts';
import { useChooseFirst } from './choose-first.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import menuStyles from './menu.module.css';
import type { SelectOption } from './select.tsx';
import styles from './select.module.css';

interface Props extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption<string>[];
  /** The value that typed words mean, among the options or not; null is none that is sure. */
  read: (typed: string) => string | null;
  labelOf: (value: string) => string;
  /** Said where nothing can be read. */
  misread: string;
}

/**
 * One of many, typed or chosen. What is typed holds from the key on that makes it readable; what cannot be read
 * stays as it was typed, with the reason, and what it belongs to is not sent meanwhile.
 */
export const TypedSelect = ({
  label,
  hint,
  error,
  required,
  aside,
  labelUnseen = false,
  value,
  onChange,
  options,
  read,
  labelOf,
  misread,
}: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const [isNear, setNear] = useState(false);
  const { inputMode, onPointerDown, onClick, onBlur } = useChooseFirst();
  const field = useRef<HTMLInputElement>(null);
  const chosen = useRef<Element>(null);
  const meant = typed === null ? value : read(typed);
  useBlockSubmit(
    field,
    meant === null,
    useCallback(() => setTyping(false), []),
  );
  const settle = () => {
    setTyping(false);
    if (meant !== null) setTyped(null);
  };
  // The list opens where its value stands: the library knows of none here, and times would begin at midnight.
  const standsHere = useCallback((mark: HTMLElement) => {
    const option = mark.closest('[role=option]');
    chosen.current = option;
    option?.setAttribute('data-combobox-active', 'true');
    option?.setAttribute('aria-selected', 'true');
    return () => {
      option?.removeAttribute('data-combobox-active');
      option?.setAttribute('aria-selected', 'false');
    };
  }, []);
  const problem = meant === null && !typing ? misread : undefined;
  const reading = typed !== null && meant !== null && labelOf(meant) !== typed ? labelOf(meant) : undefined;
  return (
    <Field
      {...{ label, aside, labelUnseen }}
      hint={reading ?? hint}
      error={problem ?? error}
      required={required ?? false}
    >
      {(control) => (
        <Autocomplete
          {...control}
          ref={field}
          value={typed ?? labelOf(value)}
          data={[...options]}
          openOnFocus={false}
          renderOption={({ option }) => (
            <span ref={option.value === meant ? standsHere : undefined}>
              {options.find((one) => one.value === option.value)?.label}
            </span>
          )}
          onDropdownOpen={() =>
            requestAnimationFrame(() => chosen.current?.scrollIntoView({ block: 'nearest' }))
          }
          // Untouched it shows all there is.
          filter={({ options: all, search }) =>
            typed === null || search.trim() === ''
              ? all
              : all.filter((one) => 'value' in one && (one.value === meant || isFoundBy(one.label, search)))
          }
          onChange={(text) => {
            setTyping(true);
            setTyped(text);
            const next = read(text);
            if (next !== null && next !== value) onChange(next);
          }}
          onOptionSubmit={(next) => {
            // The option's name arrives as if it were typed, and is done with at once.
            queueMicrotask(() => setTyped(null));
            onChange(next);
          }}
          onFocus={(event) => {
            setNear(true);
            event.currentTarget.select();
          }}
          inputMode={inputMode}
          onPointerDown={onPointerDown}
          onClick={onClick}
          onBlur={() => {
            onBlur();
            settle();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle();
          }}
          error={Boolean(problem ?? error)}
          maxDropdownHeight={280}
          // What grows around the field while the list is open must not push the list off the screen.
          comboboxProps={{
            // As in Select: a week of opening hours is nearly two thousand times.
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
