import { readName } from './name-reading.ts';
import type { FieldProps } from './field.tsx';
import type { SelectOption } from './select.tsx';
import { TypedSelect } from './typed-select.tsx';

interface Props extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption<string>[];
}

/** One of a few people, chosen or typed by name, title or initials. */
export const NameField = ({ options, ...field }: Props) => (
  <TypedSelect
    {...field}
    options={options}
    labelOf={(value) => options.find((one) => one.value === value)?.label ?? ''}
    read={(typed) => readName(options, typed)}
    misread="누구인지 알 수 없어요. 이름이나 초성을 적거나 목록에서 골라 주세요."
  />
);
