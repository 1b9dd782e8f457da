import type { ShopDate } from '../../../../contract/time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { FilterField, Operator } from '../filter.form.ts';
import styles from './filter-builder.module.css';

interface Props {
  field: FilterField;
  operator: Operator;
  value: unknown;
  onChange: (value: unknown) => void;
}

const rangeOf = (value: unknown): { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null ? value : {};
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const dateOr = (value: unknown): ShopDate | null => (typeof value === 'string' ? (value as ShopDate) : null);

const Choices = ({ field, value, onChange }: Props) => {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  if (field.options.length === 0) return <p className={shapes.note}>선택할 항목이 아직 없어요.</p>;
  return (
    <div className={styles.choices}>
      <Chips label={`${field.label} 고르기`}>
        {field.options.map((option) => (
          <Chip
            key={option.value}
            pressed={chosen.includes(option.value)}
            onPress={() =>
              onChange(
                chosen.includes(option.value)
                  ? chosen.filter((one) => one !== option.value)
                  : [...chosen, option.value],
              )
            }
          >
            {option.label}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};

const Figure = ({
  label,
  unit,
  value,
  onChange,
}: {
  label: string;
  unit: string;
  value: unknown;
  onChange: (value: number | undefined) => void;
}) => (
  <span className={styles.figure}>
    <MoneyInput
      aria-label={label}
      end={unit}
      value={numberOr(value)}
      onChange={(next) => onChange(next ?? undefined)}
      onMisread={() => onChange(undefined)}
    />
  </span>
);

/** What a condition is compared with, by the kind of value its operator takes. */
export const FilterValue = (props: Props) => {
  const { field, operator, value, onChange } = props;
  const { from, to } = rangeOf(value);
  switch (operator.value) {
    case 'CHOICES':
      return <Choices {...props} />;
    case 'DAYS':
      return <Figure label={`${field.label} 일수`} unit="일" value={value} onChange={onChange} />;
    case 'NUMBER':
      return <Figure label={`${field.label} 값`} unit={field.unit} value={value} onChange={onChange} />;
    case 'RANGE':
      return (
        <span className={styles.range}>
          <Figure
            label={`${field.label} 최소`}
            unit={field.unit}
            value={from}
            onChange={(next) => onChange({ from: next, to })}
          />
          ~
          <Figure
            label={`${field.label} 최대`}
            unit={field.unit}
            value={to}
            onChange={(next) => onChange({ from, to: next })}
          />
        </span>
      );
    case 'DATES':
      return (
        <span className={styles.range}>
          <DateField
            label="시작일"
            value={dateOr(from)}
            onChange={(next) => onChange({ from: next ?? undefined, to })}
          />
          <DateField
            label="종료일"
            value={dateOr(to)}
            onChange={(next) => onChange({ from, to: next ?? undefined })}
          />
        </span>
      );
    default:
      return null;
  }
};
