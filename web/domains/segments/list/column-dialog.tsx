import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { columns } from '../columns.rules.ts';

interface Props {
  keys: readonly string[];
  onChoose: (keys: readonly string[]) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Which columns stand beside the name; the table behind shows the choice at once. */
export const ColumnDialog = ({ keys, onChoose, onReset, onClose }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    title="보이는 항목"
    footer={
      <>
        <Button look="ghost" onClick={onReset}>
          처음대로
        </Button>
        <Button look="primary" onClick={onClose}>
          닫기
        </Button>
      </>
    }
  >
    <Chips label="보이는 항목">
      {columns.map(({ key, label }) => (
        <Chip
          key={key}
          pressed={keys.includes(key)}
          onPress={() => onChoose(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])}
        >
          {label}
        </Chip>
      ))}
    </Chips>
  </Dialog>
);
