import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useShopNo } from '../../../lib/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { findCustomersQuery } from '../queries.ts';
import type { DraftCustomer } from './draft.ts';
import styles from './booking-form.module.css';

interface Props {
  customer: DraftCustomer | null;
  onChange: (customer: DraftCustomer | null) => void;
  problems: { customer?: string; phone?: string };
}

/** Digits belong to the telephone, the rest to the name: '김현주 010-1234-5678' fills both. */
const split = (typed: string): { name: string; phone: string } => {
  const phone = typed.match(/[\d-]{4,}/)?.[0] ?? '';
  return { name: typed.replace(phone, '').trim(), phone: phone.length >= 9 ? phone : '' };
};

const Chosen = ({ customer, onClear }: { customer: DraftCustomer; onClear: () => void }) => (
  <div className={styles.chosen}>
    <strong>{customer.name}</strong>
    <span>{customer.kind === 'walkIn' ? '미등록' : (customer.phone ?? '연락처 미입력')}</span>
    <IconButton of={IconX} label="다른 고객 고르기" size="small" onClick={onClear} />
  </div>
);

const NewCustomer = ({ customer, onChange, problems }: Props & { customer: DraftCustomer }) => (
  <div className={styles.pair}>
    <TextInput
      label="이름"
      required
      value={customer.name}
      error={problems.customer}
      onChange={(name) => onChange({ kind: 'new', name, phone: customer.phone ?? '' })}
      aside={
        <button type="button" className={styles.link} onClick={() => onChange(null)}>
          다시 찾기
        </button>
      }
    />
    <PhoneInput
      label="연락처"
      value={customer.phone ?? ''}
      error={problems.phone}
      onChange={(phone) => onChange({ kind: 'new', name: customer.name, phone })}
    />
  </div>
);

/** Finds a customer by name, initials or digits; Enter takes the first, or registers a new one. */
export const CustomerField = (props: Props) => {
  const { customer, onChange, problems } = props;
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const { data: found = [] } = useQuery(findCustomersQuery(useShopNo(), typed.trim()));
  const asNew = split(typed);

  if (customer?.kind === 'new') return <NewCustomer {...props} customer={customer} />;
  if (customer) return <Chosen customer={customer} onClear={() => onChange(null)} />;

  const choices: { key: string; label: string; note: string; grade: string | null; take: () => void }[] = [
    ...found.map((row) => ({
      key: String(row.customerNo),
      label: row.name,
      note: row.phone ?? '연락처 미입력',
      grade: row.grade,
      take: () =>
        onChange({ kind: 'existing', customerNo: row.customerNo, name: row.name, phone: row.phone }),
    })),
    ...(typed.trim() === ''
      ? []
      : [
          {
            key: 'new',
            label: asNew.name ? `‘${asNew.name}’ 새 고객으로 등록` : '새 고객으로 등록',
            note: asNew.phone,
            grade: null,
            take: () => onChange({ kind: 'new', ...asNew }),
          },
        ]),
    {
      key: 'walk-in',
      label: '미등록 손님',
      note: '이름 없이 예약',
      grade: null,
      take: () => onChange({ kind: 'walkIn', name: asNew.name || '미등록 고객', phone: asNew.phone }),
    },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((at + step + choices.length) % choices.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      if (typed.trim() !== '' || at > 0) choices[Math.min(at, choices.length - 1)]?.take();
    }
  };

  return (
    <div>
      <TextInput
        label="고객"
        required
        data-autofocus
        placeholder="이름, 초성, 뒷자리 4개"
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${at}`}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        error={problems.customer}
      />
      <ul id={listId} role="listbox" aria-label="고객 후보" className={styles.choices}>
        {choices.map((choice, i) => (
          <li
            key={choice.key}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === at}
            className={styles.choice}
            onMouseDown={(event) => event.preventDefault()}
            onClick={choice.take}
          >
            <span>
              {choice.key === 'new' && <Icon of={IconUserPlus} size={16} />}
              {choice.label}
              {choice.grade && <Tag tone="info">{choice.grade}</Tag>}
            </span>
            <small>{choice.note}</small>
          </li>
        ))}
      </ul>
    </div>
  );
};
