import { useState } from 'react';
import { useToday } from '../../../../lib/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { notify } from '../../../../ui/notify.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { IconX } from '@tabler/icons-react';
import { formatDate } from '../../../../../contract/time.ts';
import type { ShopDate } from '../../../../../contract/time.ts';
import { useWeigh } from '../mutations.ts';
import type { Pet } from '../queries.ts';
import { gramsOf } from './form.ts';
import { formatWeight } from './format.ts';
import styles from './pets.module.css';

/** Writes down a weight, and shows those that were. */
export const WeighDialog = ({ pet, onClose }: { pet: Pet; onClose: () => void }) => {
  const today = useToday();
  const [on, setOn] = useState<ShopDate | null>(today);
  const [typed, setTyped] = useState('');
  const weigh = useWeigh();
  const grams = gramsOf(typed);
  const { petNo } = pet;
  const submit = () => {
    if (grams === null || on === null) return;
    weigh.mutate(
      { petNo, on, weightGrams: grams },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
      },
    );
  };
  const drop = (weight: Pet['weights'][number]) =>
    weigh.mutate(
      { petNo, on: weight.on, weightGrams: null },
      {
        onSuccess: () =>
          notify.undo('몸무게를 삭제했어요', () =>
            weigh.mutate({ petNo, on: weight.on, weightGrams: weight.weightGrams }),
          ),
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${pet.name} 몸무게`}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button
            look="primary"
            busy={weigh.isPending}
            disabled={grams === null || on === null}
            onClick={submit}
          >
            저장
          </Button>
        </>
      }
    >
      <form
        className={styles.two}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label="몸무게"
          data-autofocus
          inputMode="decimal"
          align="right"
          end="kg"
          maxLength={9}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={typed !== '' && grams === null ? '4.2처럼 입력해 주세요.' : undefined}
        />
        <DateField label="잰 날" max={today} value={on} onChange={setOn} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {pet.weights.length > 0 && (
        <ul className={styles.weights} aria-label="적어 둔 몸무게">
          {[...pet.weights].reverse().map((weight) => (
            <li key={weight.on}>
              <span>{formatDate(weight.on)}</span>
              <strong>{formatWeight(weight.weightGrams)}</strong>
              <IconButton
                of={IconX}
                size="small"
                label={`${formatDate(weight.on)} 몸무게 삭제`}
                onClick={() => drop(weight)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
