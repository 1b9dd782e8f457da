import type { MergeChoices, MergeField, Side } from '../../../../../contract/customer-merges.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { fieldNames } from '../format.ts';
import type { Preview } from '../queries.ts';
import styles from './duplicates.module.css';

type Field = Preview['fields'][number];

const shown = (text: string | null): string => text ?? '없음';

const choicesOf = ({ survivor, absorbed, canKeepBoth }: Field) => [
  { value: 'SURVIVOR' as const, label: shown(survivor) },
  { value: 'ABSORBED' as const, label: shown(absorbed) },
  ...(canKeepBoth ? [{ value: 'BOTH' as const, label: '둘 다' }] : []),
];

interface Props {
  fields: readonly Field[];
  choices: MergeChoices;
  onChoose: (field: MergeField, side: Side) => void;
}

/** Where the two differ: what stays. */
export const FieldChoices = ({ fields, choices, onChoose }: Props) => (
  <div className={styles.fields}>
    {fields.map((field) => (
      <div key={field.field} className={styles.field}>
        <span>{fieldNames[field.field]}</span>
        <Segmented<Side>
          label={fieldNames[field.field]}
          choices={choicesOf(field)}
          value={choices[field.field] ?? field.chosen}
          onChange={(side) => onChoose(field.field, side)}
        />
      </div>
    ))}
  </div>
);
