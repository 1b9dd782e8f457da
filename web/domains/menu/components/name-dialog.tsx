import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ColorField } from './look-fields.tsx';
import styles from './item-panel.module.css';

interface Props {
  title: string;
  start: { name: string; color?: number };
  busy: boolean;
  onClose: () => void;
  onSave: (named: { name: string; color: number }) => void;
}

/** Names a category (with its colour) or a group. */
export const NameDialog = ({ title, start, busy, onClose, onSave }: Props) => {
  const [name, setName] = useState(start.name);
  const [color, setColor] = useState(start.color ?? 0);
  const [shown, setShown] = useState(false);
  const empty = name.trim() === '';
  const submit = () => {
    setShown(true);
    if (!empty) onSave({ name: name.trim(), color });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={busy} onClick={submit}>
            저장
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <TextInput
            label="이름"
            required
            data-autofocus
            maxLength={40}
            value={name}
            onChange={setName}
            error={shown && empty ? '이름을 입력해 주세요.' : undefined}
          />
          {start.color !== undefined && <ColorField value={color} onChange={(next) => setColor(next ?? 0)} />}
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
