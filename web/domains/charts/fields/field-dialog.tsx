import { useState } from 'react';
import { chartFieldKindNames, chartFieldKinds } from '../../../../contract/chart-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from './fields.module.css';
import { draftOfField, emptyField, fieldInput, isChoice, problemsInField } from './form.ts';
import type { FieldDraft, FieldInput, FormField } from './form.ts';

interface Props {
  of: FormField | undefined;
  /** Names of the other fields. */
  taken: readonly string[];
  busy: boolean;
  onClose: () => void;
  onSave: (field: FieldInput) => void;
}

const kinds = chartFieldKinds.map((kind) => ({ value: kind, label: chartFieldKindNames[kind] }));

/** Names a field and what can be filled in. What it asks for is settled once: charts are filled in with it. */
export const FieldDialog = ({ of, taken, busy, onClose, onSave }: Props) => {
  const [draft, setDraft] = useState(of ? draftOfField(of) : emptyField);
  const [shown, setShown] = useState(false);
  const own = problemsInField(draft, taken);
  const problems = shown ? own : {};
  const set = (change: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...change }));
  const submit = () => {
    setShown(true);
    if (Object.keys(own).length === 0 && !busy) onSave(fieldInput(draft, of));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={of ? '차트 항목 수정' : '차트 항목 추가'}
      width={460}
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
        className={shapes.column16}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label="이름"
          required
          data-autofocus
          value={draft.label}
          onChange={(label) => set({ label })}
          error={problems.label}
          maxLength={20}
        />
        {of ? (
          <p className={styles.settled}>
            종류: {chartFieldKindNames[of.kind]}
            {of.unit !== null && ` · 단위 ${of.unit}`}
            <small>
              지난 차트를 위해 종류와 단위는 그대로 둬요. 다르게 적으려면 새 항목을 추가해 주세요.
            </small>
          </p>
        ) : (
          <Segmented label="종류" choices={kinds} value={draft.kind} onChange={(kind) => set({ kind })} />
        )}
        {draft.kind === 'NUMBER' && !of?.unit && (
          <TextInput
            label="단위"
            hint="mm, 분, 가닥처럼 숫자 뒤에 붙어요."
            value={draft.unit}
            onChange={(unit) => set({ unit })}
            maxLength={10}
          />
        )}
        {isChoice(draft.kind) && (
          <TextArea
            label="보기"
            required
            rows={6}
            hint="한 줄에 하나씩 적어 주세요. 지운 보기도 지난 차트에는 남아요."
            value={draft.options}
            onChange={(options) => set({ options })}
            error={problems.options}
          />
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
