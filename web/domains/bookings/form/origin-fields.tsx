import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { BookingDraft } from '../draft.ts';
import styles from './booking-form.module.css';

interface Props {
  draft: BookingDraft;
  /** A booking that stands keeps where it came from. */
  fresh: boolean;
  /** The deposit as it stood: only another one has a way it came by. */
  depositBefore: number | undefined;
  onChange: (change: Partial<BookingDraft>) => void;
}

const sources = [
  { value: 'MANUAL', label: '직접 입력' },
  { value: 'PHONE', label: '전화' },
  { value: 'NAVER', label: '네이버' },
] as const;

const depositMethods = [
  { value: 'TRANSFER', label: '계좌이체' },
  { value: 'CASH', label: '현금' },
  { value: 'CARD', label: '카드' },
  { value: 'NAVER_PAY', label: '네이버페이' },
  { value: 'KAKAO_PAY', label: '카카오페이' },
] as const;

/** What was paid ahead, and where the booking came from. */
export const OriginFields = ({ draft, fresh, depositBefore, onChange }: Props) => (
  <div className={shapes.pairOfFields}>
    <MoneyInput
      label="예약금"
      placeholder="0"
      value={draft.depositWon || null}
      onChange={(depositWon) => onChange({ depositWon: depositWon ?? 0 })}
    />
    {(draft.depositWon ?? 0) > 0 && (fresh || draft.depositWon !== depositBefore) && (
      <Select
        label="받은 방법"
        value={draft.depositMethod ?? 'TRANSFER'}
        onChange={(value) =>
          onChange({ depositMethod: depositMethods.find((method) => method.value === value)?.value })
        }
        options={depositMethods}
      />
    )}
    {fresh && (
      <Select
        label="예약 경로"
        value={draft.source}
        onChange={(value) =>
          onChange({ source: sources.find((source) => source.value === value)?.value ?? 'MANUAL' })
        }
        options={sources}
      />
    )}
    {draft.externalNo && (
      <p className={styles.reference}>
        예약번호 <strong>{draft.externalNo}</strong>
        <IconButton
          of={IconX}
          label="예약번호 삭제"
          size="small"
          onClick={() => onChange({ externalNo: '' })}
        />
      </p>
    )}
  </div>
);
