import type { MergeChoices, MergeField, Side } from '../../../../../contract/customer-merges.ts';
import { fieldNames } from '../format.ts';
import type { Preview } from '../queries.ts';
import { Sides } from './sides.tsx';

type Field = Preview['fields'][number];

const shown = (text: string | null): string => text ?? '없음';

const choicesOf = ({ survivor, absorbed, canKeepBoth }: Field) => [
  ['SURVIVOR', shown(survivor)] as const,
  ['ABSORBED', shown(absorbed)] as const,
  ...(canKeepBoth ? [['BOTH', '둘 다 남기기', true] as const] : []),
];

interface Props {
  fields: readonly Field[];
  choices: MergeChoices;
  onChoose: (field: MergeField, side: Side) => void;
}

/** Where the two differ: what stays. */
export const FieldChoices = ({ fields, choices, onChoose }: Props) =>
  fields.map((field) => (
    <Sides<Side>
      key={field.field}
      label={fieldNames[field.field]}
      choices={choicesOf(field)}
      value={choices[field.field] ?? field.chosen}
      onChange={(side) => onChoose(field.field, side)}
    />
  ));
