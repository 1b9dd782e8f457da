import { IconTicket, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatWon } from '../../../../../contract/money.ts';
import { daysBetween, formatDate } from '../../../../../contract/time.ts';
import { useEndpoint } from '../../../../lib/endpoints.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { useToday } from '../../../../lib/clock.ts';
import { useCan } from '../../../../lib/me.ts';
import { useShopNo } from '../../../../lib/session.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { GoLink } from '../../../../ui/go-link.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { heldQuery } from '../queries.ts';
import type { HeldAccount } from '../queries.ts';
import { Row, Rows } from '../row.tsx';
import { EmptySection, Section } from '../section.tsx';
import type { TabProps } from '../tabs.rules.ts';
import styles from './accounts.module.css';

type Kind = HeldAccount['kind'];

const words = {
  PASS: { label: '정액권', icon: IconWallet, sell: '정액권 판매' },
  TICKET: { label: '티켓', icon: IconTicket, sell: '티켓 판매' },
} as const;

export const amountLeft = (kind: Kind, amount: number): string =>
  kind === 'PASS' ? formatWon(amount) : `${formatNumber(amount)}회`;

const soon = 30;

const LastDay = ({ of: { expiresOn, state } }: { of: Pick<HeldAccount, 'expiresOn' | 'state'> }) => {
  const today = useToday();
  if (expiresOn === null) return <small>기한 없음</small>;
  const days = daysBetween(today, expiresOn);
  return state === 'ACTIVE' && days <= soon ? (
    <Tag tone="warn">{days === 0 ? '오늘까지' : `${days}일 남음`}</Tag>
  ) : (
    <small>{formatDate(expiresOn)}까지</small>
  );
};

const stateNames = { ACTIVE: '', USED_UP: '다 씀', EXPIRED: '만료', CLOSED: '환불·취소' } as const;

type Shown = Omit<HeldAccount, 'paid' | 'bonus' | 'unearnedWon'>;

const AccountRow = ({ account, note }: { account: Shown; note?: string }) => (
  <Row
    to={addresses.account(account.id)}
    title={account.name}
    note={[`${formatDate(account.issuedOn)}부터`, stateNames[account.state], note]
      .filter(Boolean)
      .join(' · ')}
    end={
      <>
        <strong>{amountLeft(account.kind, account.balance)}</strong>
        <LastDay of={account} />
      </>
    }
  />
);

/** What the family shares with this customer. */
const Shared = ({ customerNo, kind }: { customerNo: number; kind: Kind }) => {
  const { data } = useEndpoint('memberships.usableTickets', { query: { customerNo } });
  const shared = data?.items.filter((account) => account.shared && account.kind === kind) ?? [];
  if (shared.length === 0) return null;
  return (
    <Section title="가족과 함께 써요">
      <Rows label={`함께 쓰는 ${words[kind].label}`}>
        {shared.map((account) => (
          <AccountRow key={account.id} account={account} note={`${account.customerName}님 회원권`} />
        ))}
      </Rows>
    </Section>
  );
};

const Past = ({ customerNo, kind }: { customerNo: number; kind: Kind }) => {
  const shopNo = useShopNo();
  const used = useQuery(heldQuery(shopNo, customerNo, kind, 'USED_UP'));
  const expired = useQuery(heldQuery(shopNo, customerNo, kind, 'EXPIRED'));
  const closed = useQuery(heldQuery(shopNo, customerNo, kind, 'CLOSED'));
  const past = [...(used.data ?? []), ...(expired.data ?? []), ...(closed.data ?? [])];
  if (past.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>
        지난 {words[kind].label} {past.length}개
      </summary>
      <Rows label={`지난 ${words[kind].label}`}>
        {past.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </Rows>
    </details>
  );
};

const AccountsTab = ({ customer: { customerNo }, kind }: TabProps & { kind: Kind }) => {
  const query = useQuery(heldQuery(useShopNo(), customerNo, kind, 'ACTIVE'));
  const balances = useEndpoint('memberships.usableTickets', { query: { customerNo } });
  const can = useCan();
  const { label, icon, sell } = words[kind];
  const shared = balances.data?.items.some((account) => account.shared && account.kind === kind) ?? false;
  const selling = can('sales.write') && (
    <GoLink className={buttonClass({ size: 'small' })} to={addresses.newSale({ customer: customerNo })}>
      {sell}
    </GoLink>
  );
  return (
    <div className={styles.stack}>
      <QueryState of={query}>
        {(held) =>
          held.length === 0 && !shared ? (
            <EmptyState
              icon={icon}
              title={`쓸 수 있는 ${label}이 없어요`}
              text={`${label}은 매출 등록에서 팔 수 있어요.`}
              action={selling}
            />
          ) : (
            <Section title={`보유 ${label}`} actions={selling}>
              {held.length === 0 ? (
                <EmptySection>본인 회원권은 없어요</EmptySection>
              ) : (
                <Rows label={label}>
                  {held.map((account) => (
                    <AccountRow key={account.id} account={account} />
                  ))}
                </Rows>
              )}
            </Section>
          )
        }
      </QueryState>
      <Shared customerNo={customerNo} kind={kind} />
      <Past customerNo={customerNo} kind={kind} />
    </div>
  );
};

export const PassesTab = (props: TabProps) => <AccountsTab {...props} kind="PASS" />;
export const TicketsTab = (props: TabProps) => <AccountsTab {...props} kind="TICKET" />;
