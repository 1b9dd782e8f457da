import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import {
  incentiveSources,
  sourceNames,
  visitKindNames,
  visitKinds,
} from '../../../../contract/incentive-plans.ts';
import type { IncentiveMethod } from '../../../../contract/incentive-plans.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips, Toggle } from '../../../ui/toggles.tsx';
import type { BandDraft, RuleDraft } from '../form.ts';
import styles from '../incentives.module.css';

const sourceOptions = incentiveSources.map((value) => ({ value, label: sourceNames[value] }));
const methods = [
  { value: 'FLAT', label: '한 비율' },
  { value: 'BANDS_WHOLE', label: '구간 전체' },
  { value: 'BANDS_STEP', label: '구간별' },
] as const;
const times = [
  { value: 'SOLD', label: '매출 등록할 때' },
  { value: 'COLLECTED', label: '수납할 때' },
] as const;

interface Props {
  rule: RuleDraft;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
}

const Bands = ({ rule, onChange }: Pick<Props, 'rule' | 'onChange'>) => {
  const setBand = (place: number, band: Partial<BandDraft>) =>
    onChange({
      ...rule,
      bands: rule.bands.map((one, index) => (index === place ? { ...one, ...band } : one)),
    });
  const isFlat = rule.method === 'FLAT';
  return (
    <>
      {rule.bands.map((band, place) => (
        // A band is known by its place: its amount is what is being typed.
        <div key={place} className={styles.band} data-flat={isFlat}>
          {!isFlat && (
            <MoneyInput
              label={place === 0 ? '이 금액부터' : `${place + 1}번째 구간`}
              value={band.fromWon}
              disabled={place === 0}
              onChange={(fromWon) => setBand(place, { fromWon })}
            />
          )}
          <TextInput
            label="비율"
            inputMode="decimal"
            align="right"
            end="%"
            value={band.percent}
            onChange={(percent) => setBand(place, { percent })}
          />
          {!isFlat && place > 0 && (
            <IconButton
              of={IconX}
              label={`${place + 1}번째 구간 삭제`}
              onClick={() => onChange({ ...rule, bands: rule.bands.filter((_, index) => index !== place) })}
            />
          )}
        </div>
      ))}
      {!isFlat && rule.bands.length < 20 && (
        <div>
          <Button
            size="small"
            look="ghost"
            start={<Icon of={IconPlus} size={16} />}
            onClick={() => onChange({ ...rule, bands: [...rule.bands, { fromWon: null, percent: '' }] })}
          >
            구간 추가
          </Button>
        </div>
      )}
    </>
  );
};

/** One rule: of which sales, at which rates, and what is taken off first. */
export const RuleFields = ({ rule, onChange, onRemove }: Props) => {
  const setMethod = (method: IncentiveMethod) =>
    onChange({ ...rule, method, bands: method === 'FLAT' ? rule.bands.slice(0, 1) : rule.bands });
  return (
    <section className={styles.rule} aria-label={sourceNames[rule.source]}>
      <div className={styles.ruleHead}>
        <Select
          label="무엇에"
          value={rule.source}
          onChange={(source) => source && onChange({ ...rule, source })}
          options={sourceOptions}
        />
        <IconButton of={IconTrash} label={`${sourceNames[rule.source]} 규칙 삭제`} onClick={onRemove} />
      </div>
      <Segmented label="계산 방법" choices={methods} value={rule.method} onChange={setMethod} />
      <Bands rule={rule} onChange={onChange} />
      <details>
        <summary>차감과 대상</summary>
        <div className={styles.rule}>
          <Toggle
            label="부가세를 빼고 계산"
            checked={rule.vat}
            onChange={(vat) => onChange({ ...rule, vat })}
          />
          <div className={styles.three}>
            <TextInput
              label="카드 수수료"
              inputMode="decimal"
              align="right"
              end="%"
              value={rule.cardFee}
              onChange={(cardFee) => onChange({ ...rule, cardFee })}
            />
            <TextInput
              label="재료비"
              inputMode="decimal"
              align="right"
              end="%"
              value={rule.material}
              onChange={(material) => onChange({ ...rule, material })}
            />
          </div>
          <Segmented
            label="언제"
            choices={times}
            value={rule.when}
            onChange={(when) => onChange({ ...rule, when })}
          />
          <Chips label="방문 구분 (고르지 않으면 모두)">
            {visitKinds.map((kind) => (
              <Chip
                key={kind}
                pressed={rule.visitKinds.includes(kind)}
                onPress={() =>
                  onChange({
                    ...rule,
                    visitKinds: rule.visitKinds.includes(kind)
                      ? rule.visitKinds.filter((one) => one !== kind)
                      : [...rule.visitKinds, kind],
                  })
                }
              >
                {visitKindNames[kind]}
              </Chip>
            ))}
          </Chips>
        </div>
      </details>
    </section>
  );
};
