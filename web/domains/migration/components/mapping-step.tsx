import { useState } from 'react';
import { targetNames, targets } from '../../../../contract/migration-words.ts';
import type { Target } from '../../../../contract/migration-words.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { policies } from '../format.ts';
import { useSaveMapping } from '../mutations.ts';
import type { Mapping } from '../mutations.ts';
import type { Batch } from '../queries.ts';
import styles from './migration.module.css';

const choices = [
  { value: 'NONE', label: '가져오지 않음' },
  ...targets.map((target) => ({ value: target, label: targetNames[target] })),
] as { value: Target | 'NONE'; label: string }[];

/** One meaning goes to one column; the memo alone takes several. */
const withTarget = (before: readonly (Target | null)[], at: number, target: Target | null) =>
  before.map((other, index) => {
    if (index === at) return target;
    return other === target && target !== 'MEMO' ? null : other;
  });

interface ColumnsProps {
  batch: Batch;
  chosen: Mapping['targets'];
  onChoose: (targets: Mapping['targets']) => void;
}

const Columns = ({ batch, chosen, onChoose }: ColumnsProps) => (
  <Card title="파일의 열이 무엇인지 확인해 주세요" flush>
    <ul className={styles.mapping}>
      {batch.columns.map(({ label, samples }, at) => (
        <li key={at} data-unused={chosen[at] === null}>
          <div>
            <strong>{label}</strong>
            <span className={styles.samples}>{samples.join(' · ') || '비어 있어요'}</span>
          </div>
          <Select
            label={`‘${label}’ 열`}
            labelUnseen
            value={chosen[at] ?? 'NONE'}
            onChange={(value) =>
              onChoose(withTarget(chosen, at, value === null || value === 'NONE' ? null : value))
            }
            options={choices}
            searchable
          />
        </li>
      ))}
    </ul>
  </Card>
);

interface Props {
  batch: Batch;
  onDone: () => void;
  onBack: () => void;
}

export const MappingStep = ({ batch, onDone, onBack }: Props) => {
  const proposed = batch.columns.map(({ target }) => target);
  const [chosen, setChosen] = useState(proposed);
  const [options, setOptions] = useState(batch.options);
  const save = useSaveMapping(batch);
  const dirty =
    JSON.stringify(chosen) !== JSON.stringify(proposed) ||
    JSON.stringify(options) !== JSON.stringify(batch.options);
  useUnsavedGuard(dirty && !save.isPending && !save.isSuccess);
  const next = () => {
    if (dirty) save.mutate({ targets: chosen, options }, { onSuccess: onDone });
    else onDone();
  };
  return (
    <div className={styles.column}>
      <Columns batch={batch} chosen={chosen} onChoose={setChosen} />
      <Card title="어떻게 가져올까요?">
        <div className={styles.choices}>
          <div>
            <p>연락처가 같은 고객이 이미 있으면</p>
            <Segmented
              label="이미 있는 고객"
              choices={policies}
              value={options.duplicates}
              onChange={(duplicates) => setOptions({ ...options, duplicates })}
            />
            <p>{policies.find(({ value }) => value === options.duplicates)?.note}</p>
          </div>
          <Checkbox
            label="읽을 수 없는 칸이 있으면 그 줄을 빼기"
            note="끄면 그 칸만 메모에 옮겨 적고 고객은 가져와요."
            checked={options.unreadable === 'REJECT'}
            onChange={(on) => setOptions({ ...options, unreadable: on ? 'REJECT' : 'MEMO' })}
          />
          <Checkbox
            label="연결하지 않은 열도 메모에 남기기"
            checked={options.restToMemo}
            onChange={(restToMemo) => setOptions({ ...options, restToMemo })}
          />
        </div>
      </Card>
      {save.error && (
        <p role="alert" className={styles.problem}>
          {describeError(save.error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>다른 파일</Button>
        <Button look="primary" busy={save.isPending} onClick={next}>
          미리 보기
        </Button>
      </div>
    </div>
  );
};
