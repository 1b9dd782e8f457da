import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isMembership, kindNames } from '../form/draft.ts';
import type { Account, Line } from '../form/draft.ts';
import { CreditsButton } from './credits-button.tsx';
import { DiscountButton } from './discount-button.tsx';
import { PriceButton } from './price-button.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { TicketButton } from './ticket-button.tsx';
import styles from './lines-card.module.css';

interface Props {
  line: Line;
  /** A quote does not say who will earn it. */
  credited: boolean;
  totalWon: number;
  tickets: readonly Account[];
  ticketUnits: number;
  onChange: (change: Partial<Line>) => void;
  onTicket: (units: number, accountId?: number) => void;
  onRemove: () => void;
}

/** One line: what, who earns it, how many, what it costs. */
export const LineRow = ({
  line,
  credited,
  totalWon,
  tickets,
  ticketUnits,
  onChange,
  onTicket,
  onRemove,
}: Props) => {
  const employees = useQuery(employeesQuery(useShopNo())).data ?? [];
  const note = [
    ...(line.kind === 'SERVICE' ? [] : [kindNames[line.kind]]),
    ...(line.note ? [line.note] : []),
  ];
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{line.name}</strong>
        {note.length > 0 && <small>{note.join(' · ')}</small>}
        {(tickets.length > 0 || ticketUnits > 0) && (
          <TicketButton line={line} tickets={tickets} units={ticketUnits} onUse={onTicket} />
        )}
      </span>
      <span className={styles.who}>
        {credited && (
          <CreditsButton
            employees={employees}
            credits={line.credits}
            onChange={(credits) => onChange({ credits })}
          />
        )}
      </span>
      <span className={styles.count}>
        {isMembership(line.kind) ? (
          1
        ) : (
          <QuantityStepper
            label={`${line.name} 수량`}
            value={line.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        )}
      </span>
      <span className={styles.price}>
        <PriceButton
          line={line}
          onChange={(unitPriceWon) => onChange({ unitPriceWon, memberPrice: false, typed: true })}
        />
      </span>
      <span className={styles.less}>
        <DiscountButton
          label={`${line.name} 할인`}
          priceWon={line.unitPriceWon * line.quantity}
          discount={line.discount}
          onChange={(discount) => onChange({ discount })}
        />
      </span>
      <strong className={styles.total}>{formatWon(totalWon)}</strong>
      <span className={styles.drop}>
        <IconButton of={IconX} label={`${line.name} 빼기`} size="small" onClick={onRemove} />
      </span>
    </li>
  );
};
