import { IconArrowRight, IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../../contract/time.ts';
import { formatPhone } from '../../../../contract/phone.ts';
import { Icon } from '../../../ui/icon.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { Kbd, Tag } from '../../../ui/tag.tsx';
import type { Result } from '../results.rules.ts';
import styles from './palette.module.css';

interface Props {
  id: string;
  result: Result;
  selected: boolean;
  onPoint: () => void;
  onPress: () => void;
}

const CustomerWords = ({ customer, names: [first, behind] }: Extract<Result, { kind: 'customer' }>) => (
  <>
    <span className={styles.label}>
      {first} {customer.grade && <Tag tone="info">{customer.grade}</Tag>}
    </span>
    <span className={styles.note}>
      <JoinedParts
        of={[
          behind,
          customer.phone && formatPhone(customer.phone),
          customer.lastVisitOn && `마지막 ${formatDate(customer.lastVisitOn)}`,
        ]}
      />
    </span>
  </>
);

export const ResultRow = ({ id, result, selected, onPoint, onPress }: Props) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    // Focus and keys stay with the input (aria-activedescendant); here only the pointer acts.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives only in a select
      role="option"
      aria-selected={selected}
      className={styles.row}
      onPointerMove={selected ? undefined : onPoint}
      onClick={onPress}
    >
      <Icon of={result.kind === 'customer' ? IconUser : IconArrowRight} size={17} className={styles.mark} />
      {result.kind === 'customer' ? (
        <CustomerWords {...result} />
      ) : (
        <>
          <span className={styles.label}>{result.command.label}</span>
          {result.command.keys && <Kbd>{result.command.keys}</Kbd>}
        </>
      )}
    </div>
  );
};
