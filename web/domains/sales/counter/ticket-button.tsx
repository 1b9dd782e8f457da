import { formatNumber } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { Account, Line } from '../form/draft.ts';
import styles from './small-controls.module.css';

interface Props {
  line: Line;
  /** Those that can pay for it, nearest expiry first. */
  tickets: readonly Account[];
  /** Times taken already. */
  units: number;
  onUse: (units: number, accountId?: number) => void;
}

const noteOf = ({ balance, expiresOn, shared }: Account): string =>
  [
    `${formatNumber(balance)}회 남음`,
    ...(expiresOn ? [`${formatDate(expiresOn)}까지`] : []),
    ...(shared ? ['가족'] : []),
  ].join(' · ');

/** A ticket for this line: one press takes the nearest expiry, the menu another one. */
export const TicketButton = ({ line, tickets, units, onUse }: Props) => {
  const all = tickets.reduce((sum, { balance }) => sum + balance, 0);
  const most = Math.min(line.quantity, all);
  if (units > 0)
    return (
      <button type="button" className={styles.ticket} data-on onClick={() => onUse(0)}>
        티켓 {units}회 사용 ×
      </button>
    );
  if (tickets.length === 1)
    return (
      <button type="button" className={styles.ticket} onClick={() => onUse(most)}>
        티켓 사용 · {formatNumber(all)}회 남음
      </button>
    );
  return (
    <Menu
      width={280}
      position="bottom-start"
      trigger={
        <button type="button" className={styles.ticket}>
          티켓 사용 · {formatNumber(all)}회 남음
        </button>
      }
      entries={tickets.map((ticket) => ({
        label: (
          <span className={styles.choice}>
            {ticket.name}
            <small>{noteOf(ticket)}</small>
          </span>
        ),
        onPress: () => onUse(Math.min(line.quantity, ticket.balance), ticket.id),
      }))}
    />
  );
};
