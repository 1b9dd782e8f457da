import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useFoundCustomers } from '../../../lib/find-customers.ts';
import { useCustomerFinding } from '../../../ui/customer-finder.tsx';
import { Finder } from '../../../ui/finder.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { Card } from '../../../ui/surface.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Kbd, Tag } from '../../../ui/tag.tsx';
import type { SaleCustomer } from '../form/draft.ts';
import { useCounterKeys } from '../use-counter-keys.ts';
import styles from './customer-card.module.css';

interface ShownProps {
  name: string;
  phone: string | null;
  /** Null for a walk-in. */
  known: Pick<SaleCustomer, 'grade' | 'visitCount' | 'unpaidWon' | 'gone'> | null;
  /** No new visit: a no-show, or counted already. */
  counted?: boolean | undefined;
  onClear?: () => void;
  children?: ReactNode;
}

/** The customer of the sale, with what must be known at the counter. */
export const CustomerCard = ({ name, phone, known, counted = false, onClear, children }: ShownProps) => (
  <Card>
    <div className={styles.head}>
      <p className={styles.name}>
        <strong>{name}</strong>
        {known?.grade && <Tag tone="info">{known.grade}</Tag>}
      </p>
      {onClear && <IconButton of={IconX} label="다른 고객 고르기" size="small" onClick={onClear} />}
    </div>
    <p className={styles.line}>
      {known?.gone ? (
        '삭제한 고객'
      ) : !known ? (
        '미등록 고객'
      ) : (
        <JoinedParts
          of={[
            phone ? <PhoneNumber key="phone" of={phone} /> : '연락처 미입력',
            `방문 ${counted ? `${known.visitCount}회` : `${known.visitCount + 1}회째`}`,
          ]}
        />
      )}
    </p>
    {known && known.unpaidWon > 0 && <Tag tone="bad">미수금 {formatWon(known.unpaidWon)}</Tag>}
    {children}
  </Card>
);

interface PickProps {
  customer: SaleCustomer | null;
  /** As on their card. */
  counted?: boolean | undefined;
  onChange: (customer: SaleCustomer | null) => void;
  /** What a sale without a customer means. */
  hint?: string;
  children?: ReactNode;
}

/** For a sale without a booking: a registered customer, or none. */
export const CustomerPicker = ({
  customer,
  counted,
  onChange,
  hint = '고르지 않으면 미등록 고객의 매출이 돼요.',
  children,
}: PickProps) => {
  const [typed, setTyped] = useState('');
  const { found, searching, unanswered } = useFoundCustomers(typed);
  const shown = useCustomerFinding(typed);
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const chose = useRef(false);
  useEffect(() => {
    // The keys of the counter go on from here, as does Tab.
    if (customer && chose.current) card.current?.focus();
    chose.current = false;
  }, [customer]);
  useCounterKeys((code) => {
    if (code !== 'KeyK' || customer) return false;
    place.current?.querySelector('input')?.focus();
    return true;
  });
  if (customer)
    return (
      <div ref={card} tabIndex={-1} className={styles.chosen}>
        <CustomerCard
          name={customer.name}
          phone={customer.phone}
          known={customer}
          counted={counted}
          onClear={() => {
            setTyped('');
            onChange(null);
          }}
        >
          {children}
        </CustomerCard>
      </div>
    );
  return (
    <Card>
      <div ref={place} className={styles.find}>
        <Finder
          label="고객"
          aside={<Kbd>K</Kbd>}
          listLabel="고객 후보"
          placeholder="이름, 초성, 뒷자리 4개"
          typed={typed}
          onType={setTyped}
          searching={searching}
          unanswered={unanswered}
          findings={found.map((one) => {
            const { customerNo, name, phone, grade, visitCount, unpaidWon } = one;
            return {
              ...shown(one, {
                note: phone ?? '연락처 미입력',
                tag: grade && <Tag tone="info">{grade}</Tag>,
              }),
              take: () => {
                chose.current = true;
                onChange({ customerNo, name, phone, grade, visitCount, unpaidWon });
              },
            };
          })}
        />
      </div>
      <p className={styles.hint}>{hint}</p>
    </Card>
  );
};
