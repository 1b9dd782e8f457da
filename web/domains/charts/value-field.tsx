import type { ChartField } from '../../../contract/chart-fields.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Chip, Chips } from '../../ui/toggles.tsx';

type Typed = string | string[];

interface Props {
  field: ChartField;
  value: Typed | undefined;
  problem: string | undefined;
  onChange: (value: Typed) => void;
}

/** More than these do not stand side by side. */
const mostChips = 8;

/** What can be chosen, and what was chosen while it still could be. */
const optionsOf = ({ options }: ChartField, value: Typed | undefined): string[] => [
  ...new Set([...options, ...[value ?? []].flat().filter((one) => one !== '')]),
];

const toggled = (chosen: readonly string[], option: string): string[] =>
  chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];

/** One field of the chart, asked as its kind is asked. */
export const ValueField = ({ field, value, problem, onChange }: Props) => {
  const { kind, label, unit, active } = field;
  const shown = { label, error: problem, ...(!active && { hint: '꺼 둔 항목이에요' }) };
  if (kind === 'TEXT' || kind === 'NUMBER')
    return (
      <TextInput
        {...shown}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        maxLength={kind === 'TEXT' ? 500 : 12}
        {...(kind === 'NUMBER' && { inputMode: 'decimal', align: 'right', end: unit })}
      />
    );
  const options = optionsOf(field, value);
  const chosen = [value ?? []].flat();
  if (kind === 'CHOICE' && options.length > mostChips)
    return (
      <Select
        {...shown}
        clearable
        value={chosen[0] ?? null}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={(option) => onChange(option ?? '')}
      />
    );
  const press = (option: string) =>
    onChange(kind === 'CHOICES' ? toggled(chosen, option) : chosen[0] === option ? '' : option);
  return (
    <Field {...shown}>
      {() => (
        <Chips label={label}>
          {options.map((option) => (
            <Chip key={option} pressed={chosen.includes(option)} onPress={() => press(option)}>
              {option}
            </Chip>
          ))}
        </Chips>
      )}
    </Field>
  );
};
