import { Segmented } from '../../../ui/segmented.tsx';
import type { SeriesScope } from '../repeat.rules.ts';

export const scopeNames: readonly { value: SeriesScope; label: string }[] = [
  { value: 'ONE', label: '이 예약만' },
  { value: 'FOLLOWING', label: '이후 모두' },
  { value: 'ALL', label: '전체' },
];

interface Props {
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

export const SeriesScopeField = ({ value, onChange }: Props) => (
  <Segmented label="반복 예약의 범위" choices={scopeNames} value={value} onChange={onChange} />
);
