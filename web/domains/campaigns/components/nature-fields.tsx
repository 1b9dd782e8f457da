import { infoReasonNames, infoReasons } from '../../../../contract/campaign-words.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { Words } from '../form.ts';

const natures = [
  { value: 'AD', label: '광고' },
  { value: 'INFO', label: '안내' },
] as const;
// Not at once: the chunk with these words may be read after this one.
const reasons = () => infoReasonNames.map((value) => ({ value, label: infoReasons[value] }));

interface Props {
  words: Pick<Words, 'nature' | 'infoReason'>;
  set: (change: Partial<Words>) => void;
}

/** Whether it advertises; if not, what it informs of. */
export const NatureFields = ({ words: { nature, infoReason }, set }: Props) => (
  <>
    <Segmented label="종류" choices={natures} value={nature} onChange={(next) => set({ nature: next })} />
    <p className={shapes.note}>
      {nature === 'AD'
        ? '앞에 (광고)와 샵 이름이, 끝에 무료 수신거부 번호가 자동으로 붙고, 수신에 동의한 고객에게만 가요.'
        : '휴무나 매장 이전처럼 알릴 일만 적어요. 혜택이나 할인을 적으면 광고예요.'}
    </p>
    {nature === 'INFO' && (
      <Select
        label="안내 내용"
        required
        options={reasons()}
        value={infoReason}
        onChange={(next) => set({ infoReason: next })}
      />
    )}
  </>
);
