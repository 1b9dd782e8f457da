import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isChoseongQuery } from '../../../../contract/hangul.ts';
import { looksLikeBooking } from '../../../lib/pending-entry.ts';
import { useFoundCustomers } from '../../../lib/find-customers.ts';
import { useCustomerFinding } from '../../../ui/customer-finder.tsx';
import { Finder } from '../../../ui/finder.tsx';
import type { Finding } from '../../../ui/finder.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { forgetTyped, handBack, handOver, takeCaught } from '../../../ui/typed-ahead.ts';
import { ChosenCustomer } from './chosen-customer.tsx';
import { NamesakeNote } from './namesake-note.tsx';
import type { DraftCustomer } from '../draft.ts';
import type { Visit } from '../use-customer-habits.ts';
import styles from './booking-form.module.css';

/** Anyone who holds the number that a new customer was given. */
export interface PhoneHolder {
  customerNo: number;
  name: string;
  phone: string | null;
}

interface Props {
  customer: DraftCustomer | null;
  onChange: (customer: DraftCustomer | null) => void;
  problems: { customer?: string; phone?: string };
  /** Said by the server when the form was sent. */
  holder: PhoneHolder | null;
  onRepeat?: ((visit: Visit) => void) | undefined;
  /** Takes what reads like a whole booking and no name. */
  onLine?: ((text: string) => void) | undefined;
  /** A name is required, to tell the customer of a free time. */
  named?: boolean;
}

/** Digits belong to the telephone, the rest to the name: '김현주 010-1234-5678' fills both. */
const split = (typed: string): { name: string; phone: string } => {
  const phone = typed.match(/[\d-]{4,}/)?.[0] ?? '';
  return { name: typed.replace(phone, '').trim(), phone: phone.length >= 9 ? phone : '' };
};

const Holder = ({ holder, onTake }: { holder: PhoneHolder; onTake: () => void }) => (
  <div className={styles.holder} role="alert">
    <p>
      이미 등록된 고객 연락처입니다. <strong>{holder.name}</strong>{' '}
      {holder.phone && <PhoneNumber of={holder.phone} />}
    </p>
    <button type="button" className={styles.link} onClick={onTake}>
      {holder.name} 고객으로 예약
    </button>
  </div>
);

const NewCustomer = ({ customer, onChange, problems, holder }: Props & { customer: DraftCustomer }) => (
  <div className={styles.newCustomer} role="group" aria-label="새 고객" data-new-customer>
    <TextInput
      label="이름"
      required
      data-autofocus
      value={customer.name}
      error={problems.customer}
      onChange={(name) => onChange({ kind: 'new', name, phone: customer.phone ?? '' })}
      maxLength={40}
    />
    <PhoneInput
      label="연락처"
      value={customer.phone ?? ''}
      error={problems.phone}
      onChange={(phone) => onChange({ kind: 'new', name: customer.name, phone })}
      aside={
        <button type="button" className={styles.link} onClick={() => onChange(null)}>
          다시 찾기
        </button>
      }
    />
    {holder && <Holder holder={holder} onTake={() => onChange({ kind: 'existing', ...holder })} />}
  </div>
);

/** Anyone who has chosen a customer goes on to what is still open, without reaching for the mouse. */
const focusAfter = ({ kind, name, phone }: DraftCustomer) => {
  const asksMore = kind === 'new' && !(name && phone);
  const fields = document.querySelectorAll<HTMLInputElement>(
    asksMore ? '[data-new-customer] input' : '[data-services]',
  );
  const next = fields[asksMore && name ? 1 : 0];
  next?.focus();
  // What was typed meanwhile is the services'; a number is asked for first.
  if (next) (asksMore ? handBack : handOver)(next);
  else forgetTyped();
};

/** Finds a customer by name, initials or digits; Enter takes the one that is meant, or registers a new one. */
export const CustomerField = (props: Props) => {
  const { customer, problems, named: mustBeNamed = false, onLine } = props;
  const [chosen, setChosen] = useState<DraftCustomer | null>(null);
  const onChange = (next: DraftCustomer) => {
    props.onChange(next);
    setChosen(next);
  };
  // Wait for the fields of the chosen customer.
  useEffect(() => {
    if (chosen) focusAfter(chosen);
  }, [chosen]);
  const [typed, setTyped] = useState('');
  const { found, searching, failed, unanswered } = useFoundCustomers(typed);
  const shown = useCustomerFinding(typed);
  const asNew = split(typed);
  const named = isChoseongQuery(asNew.name) ? '' : asNew.name;

  if (customer?.kind === 'new') return <NewCustomer {...props} customer={customer} />;
  if (customer)
    return (
      <ChosenCustomer customer={customer} onClear={() => props.onChange(null)} onRepeat={props.onRepeat} />
    );

  const findings: Finding[] = found.map((one) => {
    const { customerNo, name, phone, grade } = one;
    const isNamesake = found.some((other) => other !== one && other.name === name);
    return {
      ...shown(one, {
        note: isNamesake ? <NamesakeNote {...one} /> : (phone ?? '연락처 미입력'),
        tag: grade && <Tag tone="info">{grade}</Tag>,
      }),
      take: () => onChange({ kind: 'existing', customerNo, name, phone }),
    };
  });
  // A name beside a number is one, whatever day it sounds like.
  const isPerson = asNew.phone !== '' && !/\s/u.test(asNew.name);
  const isLine = onLine !== undefined && looksLikeBooking(typed) && !isPerson;
  if (isLine)
    findings.push({
      key: 'line',
      instead: 'whenNone',
      label: '한 줄로 읽어 예약 채우기',
      take: () => {
        setTyped('');
        const line = `${typed} ${takeCaught()}`.trim();
        // The next word is typed on behind it.
        onLine(`${line} `);
      },
    });
  // ㄱㅎㅈ is a search, never a name.
  if (typed.trim() !== '' && !failed && !isChoseongQuery(asNew.name))
    findings.push({
      key: 'new',
      label: (
        <>
          <Icon of={IconUserPlus} size={16} />
          {asNew.name ? `‘${asNew.name}’ 새 고객으로 등록` : '새 고객으로 등록'}
        </>
      ),
      note: asNew.phone,
      instead: isLine ? 'byChoice' : 'whenNone',
      take: () => onChange({ kind: 'new', ...asNew }),
    });
  if (named || !mustBeNamed)
    findings.push({
      key: 'walk-in',
      instead: 'byChoice',
      label: '미등록 고객',
      note: named ? `‘${named}’ 이름만 남기기` : '이름 없이 예약',
      take: () => onChange({ kind: 'walkIn', name: named || '미등록 고객', phone: asNew.phone }),
    });

  return (
    <Finder
      label="고객"
      listLabel="고객 후보"
      placeholder="이름, 초성, 뒷자리 4개"
      required
      autoFocus
      amongChoices
      goesOn
      typed={typed}
      onType={setTyped}
      findings={findings}
      searching={searching}
      error={problems.customer}
      unanswered={unanswered}
    />
  );
};
